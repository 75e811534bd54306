import { useState } from 'react';
import type { ImportPlan } from 'shared-lib/api';
import { IMPORT_FATES, type ImportFate } from 'shared-lib/schema';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { Choice } from '../../ui/choice';
import { FateTable } from './fate-table';
import { FATE_LABELS, requestsText } from './import-texts';

type Props = {
  file: File;
  plan: ImportPlan;
  isOutdated?: boolean;
  mayBeStored?: boolean;
  onImport: () => void;
  onCheck: () => void;
  onRestart: () => void;
};

export function CheckResult({ file, plan, isOutdated, mayBeStored, onImport, onCheck, onRestart }: Props) {
  const [fate, setFate] = useState<ImportFate>();
  const { counts, rows } = plan;
  const shown = rows.filter((row) => fate === undefined || row.fate === fate);

  return (
    <>
      <h2>{file.name}</h2>
      {!mayBeStored && <p role="status">{summaryOf(plan)}</p>}
      <Buttons>
        {isOutdated && (
          <Button type="button" size="small" onClick={onCheck}>
            Check again
          </Button>
        )}
        {!isOutdated && counts.add > 0 && (
          <Button type="button" size="small" onClick={onImport}>
            Import {requestsText(counts.add)}
          </Button>
        )}
        <SmallButton onClick={onRestart}>Choose another file</SmallButton>
      </Buttons>
      <Buttons role="group" aria-label="Shown rows">
        <Choice aria-pressed={fate === undefined} onClick={() => setFate(undefined)}>
          All {rows.length.toLocaleString('en')}
        </Choice>
        {IMPORT_FATES.map((one) => (
          <Choice key={one} aria-pressed={fate === one} onClick={() => setFate(one)}>
            {FATE_LABELS[one]} {counts[one].toLocaleString('en')}
          </Choice>
        ))}
      </Buttons>
      <FateTable key={fate} rows={shown} />
    </>
  );
}

function summaryOf({ counts, rows }: ImportPlan): string {
  if (rows.length === 0) return 'The file has titles and no rows.';
  if (counts.add === 0) return 'No row can be added.';
  const left = rows.length - counts.add;
  const added = `${requestsText(counts.add)} can be added`;
  const leftOut = `, ${left.toLocaleString('en')} of ${rows.length.toLocaleString('en')} rows are left out`;
  return `${added}${left === 0 ? '' : leftOut}. Nothing is stored yet.`;
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
