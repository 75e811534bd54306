import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { Anchor, from, useIsHydrated } from 'shared-lib/ui';
import styled, { keyframes } from 'styled-components';
import { isMarked } from '../route-handle';
import { FORM_ID, formAddress } from './addresses';

/** Until hydration, scroll-driven CSS animations show and hide the link. */
export function FloatingAction() {
  const { pathname } = useLocation();
  const isFormHere = isMarked(
    useMatches().map((route) => ({ route })),
    'hasRequestForm',
  );
  const hero = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (!hero.current || !('IntersectionObserver' in window)) return;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setShown(inView.size === 0);
    });
    observer.observe(hero.current);
    const form = document.getElementById(FORM_ID);
    if (form) observer.observe(form);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <>
      <HeroHeight ref={hero} aria-hidden="true" />
      <Pill
        to={formAddress(isFormHere)}
        data-live={isHydrated || undefined}
        data-shown={isShown || undefined}
      >
        Request information
      </Pill>
    </>
  );
}

/* Invisible element, as high as the tallest hero. While it is in view, the floating link is hidden. */
const HeroHeight = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  width: 1px;
  height: 88vh;
  visibility: hidden;
  pointer-events: none;
`;

const appear = keyframes`
  from {
    visibility: hidden;
    opacity: 0;
  }

  to {
    visibility: visible;
    opacity: 1;
  }
`;

const stepAside = keyframes`
  from,
  to {
    visibility: hidden;
    opacity: 0;
  }
`;

const Pill = styled(Anchor)`
  display: none;

  ${from.medium} {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    border: 1px solid transparent;
    outline-color: var(--petrol-950);
    background: var(--sun-400);
    color: var(--ink);
    box-shadow: var(--e2);
    font-weight: 700;
    text-decoration: none;
    visibility: hidden;
    opacity: 0;
    transition:
      opacity var(--t2) var(--ease),
      visibility 0s var(--t2);
  }

  @supports (animation-timeline: scroll()) {
    &:not([data-live]) {
      animation:
        ${appear} linear both,
        ${stepAside} linear;
      animation-timeline: scroll(root), --request-form;
      animation-range:
        88vh 100vh,
        cover;
    }
  }

  &[data-shown] {
    visibility: visible;
    opacity: 1;
    transition-delay: 0s;
  }

  &:hover {
    background: var(--sun-300);
  }
`;
