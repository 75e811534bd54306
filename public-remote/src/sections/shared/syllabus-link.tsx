import { syllabusUrl } from 'shared-lib/api';
import { buttonStyles, type ButtonStyle } from 'shared-lib/ui';
import styled from 'styled-components';

/** `size` is in bytes. */
export type Syllabus = { courseId: string; size: number };

export function SyllabusLink({ syllabus, requestId }: { syllabus: Syllabus; requestId: string }) {
  return (
    <p>
      <Download href={syllabusUrl(syllabus.courseId, requestId)} download>
        Download the syllabus (PDF, {sizeText(syllabus.size)})
      </Download>
    </p>
  );
}

const MEGABYTE = 1024 * 1024;

const sizeText = (bytes: number) =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const Download = styled.a<ButtonStyle>`
  ${buttonStyles}
`;
