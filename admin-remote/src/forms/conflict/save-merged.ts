import type { CallOptions } from 'shared-lib/api';
import type { Fields, Resource, ValuesOf } from 'shared-lib/schema';
import { differingFields, type Edit } from '../record/record-values';
import type { Conflict } from './conflict';
import { threeWayMerge, titlesOf, type Merge } from './three-way-merge';

/**
 * If another admin has saved the record meanwhile, saves the changes of both admins.
 * @throws each error of `save`, such as ApiError 412 if both admins have changed the same field to different values
 */
export async function saveMerged<F extends Fields>(
  resource: Resource<F>,
  { base, values }: Edit<ValuesOf<F>>,
  save: (values: ValuesOf<F>, options: CallOptions) => Promise<unknown>,
  conflictIn: (error: unknown) => Conflict<ValuesOf<F>> | undefined,
) {
  try {
    return { saved: values, answer: await save(values, revisionOf(base)) };
  } catch (error) {
    const conflict = conflictIn(error);
    if (!conflict) throw error;
    const merge = threeWayMerge(resource, base, values, conflict.theirs);
    if (merge.conflicting.length > 0) throw error;
    const answer = await save(merge.values, revisionOf(conflict.theirs));
    const isOutsideForm = differingFields(resource, base, conflict.theirs).length === 0;
    return { saved: merge.values, answer, note: mergeNote(resource, conflict, merge, isOutsideForm) };
  }
}

const revisionOf = ({ _rev }: { _rev?: number }): CallOptions =>
  _rev === undefined ? {} : { revision: _rev };

function mergeNote(
  resource: Resource,
  { text }: Conflict<object>,
  { onlyTheirs }: Merge<object>,
  isOutsideForm: boolean,
): string {
  if (isOutsideForm)
    return `${text}, but none of these fields. It may have been hidden, shown or imported, or only its facts were saved.`;
  const merged = titlesOf(resource, onlyTheirs);
  return merged === '' ? `${text}, in the same way as you.` : `${text}. Kept from that version: ${merged}.`;
}
