import type { DeskCourse } from 'shared-lib/api';
import { ChevronIcon, lineIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { iconButtonStyles } from '../../ui/icon-button';
import type { CourseOrder } from './use-course-order';

const HandleIcon = lineIcon('M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01');

type Props = { course: DeskCourse; order: CourseOrder };

export function OrderControls({ course, order }: Props) {
  return (
    <>
      <Handle
        type="button"
        aria-label={`Move ${course.name}`}
        aria-keyshortcuts="ArrowUp ArrowDown"
        title="Drag, or press the up and down arrow keys"
        {...order.handleProps(course)}
      >
        <HandleIcon size={20} />
      </Handle>
      <Step
        type="button"
        data-up=""
        aria-label={`Move ${course.name} up`}
        aria-disabled={order.isFirst(course) || undefined}
        onClick={() => order.moveBy(course, -1)}
      >
        <ChevronIcon size={18} />
      </Step>
      <Step
        type="button"
        aria-label={`Move ${course.name} down`}
        aria-disabled={order.isLast(course) || undefined}
        onClick={() => order.moveBy(course, 1)}
      >
        <ChevronIcon size={18} />
      </Step>
    </>
  );
}

const Step = styled.button`
  ${iconButtonStyles}
  width: 40px;
  height: 32px;

  &[aria-disabled='true'] {
    color: var(--line-strong);
  }

  &[data-up] svg {
    transform: rotate(180deg);
  }
`;

const Handle = styled(Step)`
  height: 40px;
  cursor: grab;
  touch-action: none;

  svg {
    stroke-width: 3;
  }

  &:active {
    cursor: grabbing;
  }
`;
