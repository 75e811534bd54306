import type { Locator, Page } from '@playwright/test';

type Place = {
  scrollY: number;
  covered: string[];
  isBarShown: boolean;
  isFieldShown: boolean;
  /** The `href` of each link and the `name` of each other control. */
  controls: (string | null)[];
};

export const scrolledThrough = (page: Page, barLink: string): Promise<Place[]> =>
  page.evaluate((selector) => {
    const STEP_PX = 90;
    const header = document.querySelector('header')!;
    const link = document.querySelector(selector);
    const bar = link && stickyParentOf(link);
    const controls = [...document.querySelectorAll('a, button, input, textarea, select, summary')].filter(
      (control) => control !== link && !header.contains(control) && control.getAttribute('tabindex') !== '-1',
    );
    const end = document.documentElement.scrollHeight - innerHeight;
    const places: Place[] = [];
    for (let top = 0; top < end + STEP_PX; top += STEP_PX) {
      scrollTo({ top, behavior: 'instant' });
      places.push(place());
    }
    return places;

    function place(): Place {
      const isBarShown = link !== null && isReached(link);
      const start = header.getBoundingClientRect().bottom;
      const stop = bar && isBarShown ? bar.getBoundingClientRect().top : innerHeight;
      const inWindow = controls.filter((control) => {
        const { x, y, isVisible } = centerOf(control);
        // `elementFromPoint` rounds coordinates. It would look for a center in the last half pixel below the window.
        return isVisible && x > 0 && x < innerWidth && y > start && Math.round(y) < stop;
      });
      return {
        scrollY,
        covered: inWindow.filter((control) => !isReached(control)).map((one) => one.outerHTML.slice(0, 120)),
        isBarShown,
        isFieldShown: inWindow.some((control) => control.matches('input, textarea')),
        controls: inWindow.map((control) => control.getAttribute('href') ?? control.getAttribute('name')),
      };
    }

    function centerOf(control: Element) {
      const { x, y, width, height } = control.getBoundingClientRect();
      const isVisible = width > 1 && control.checkVisibility({ visibilityProperty: true });
      return { x: x + width / 2, y: y + height / 2, isVisible };
    }

    function isReached(control: Element): boolean {
      const { x, y } = centerOf(control);
      return control.contains(document.elementFromPoint(x, y));
    }

    function stickyParentOf(element: Element): Element | null {
      if (getComputedStyle(element).position === 'sticky') return element;
      return element.parentElement && stickyParentOf(element.parentElement);
    }
  }, barLink);

export const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
