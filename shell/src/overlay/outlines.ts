import type { Boot } from '../boot';
import { drawnRegions, type Region } from './drawn-regions';
import { element } from './elements';

/** Returns a function that removes the outlines. */
export function showOutlines(layer: HTMLElement, boot: Boot): () => void {
  const boxes = new Map<Element, HTMLElement>();
  let frame = requestAnimationFrame(draw);

  function draw() {
    const regions = drawnRegions(boot);
    for (const [target, box] of boxes)
      if (!regions.some((region) => region.element === target)) {
        box.remove();
        boxes.delete(target);
      }
    for (const region of regions) place(region);
    frame = requestAnimationFrame(draw);
  }

  function place({ element: target, name }: Region) {
    const box = boxes.get(target) ?? boxAround(target);
    const version =
      name === 'shell' ? shellVersion(boot) : boot.remotes.find((remote) => remote.name === name)?.version;
    const label = version ? `${name} ${version}` : name;
    if (box.textContent !== label) box.firstElementChild!.textContent = label;
    box.classList.toggle('shell', name === 'shell');
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(box.style, {
      transform: `translate(${left}px, ${top}px)`,
      width: `${width}px`,
      height: `${height}px`,
    });
  }

  function boxAround(target: Element): HTMLElement {
    const box = element('div', { className: 'outline' }, element('span', {}));
    boxes.set(target, box);
    layer.append(box);
    return box;
  }

  return () => {
    cancelAnimationFrame(frame);
    layer.replaceChildren();
  };
}

/** Returns '' if the release set does not name the shell, as in development. */
export const shellVersion = ({ set }: Pick<Boot, 'set'>): string =>
  /(?:^|,)shell@([^,]*)/.exec(set)?.[1] ?? '';
