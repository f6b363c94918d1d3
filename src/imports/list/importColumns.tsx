import type { ImportBatchRow } from '#contract/imports.ts';
import { formatMinute } from '../../format/dates.ts';
import { imports } from '../../i18n/imports.ts';
import type { Column } from '../../lists/table/column.ts';
import { PhoneLine } from '../../lists/table/PhoneLine.tsx';
import { Mark } from '../../statuses/Mark.tsx';
import { tokens } from '../../theme/tokens.ts';
import { type BatchState, judgeState, namePerson } from '../batch/batchState.ts';

const texts = imports.list;

const colors: Record<BatchState, string> = {
  running: tokens.accent,
  undoing: tokens.accent,
  done: tokens.success,
  failed: tokens.danger,
  cancelled: tokens.quiet,
  undone: tokens.quiet,
  undoneInPart: tokens.quiet,
  undoFailed: tokens.danger,
};
const areEmpty: readonly BatchState[] = ['running', 'undoing', 'cancelled', 'undone'];

const OutcomeMark = ({ batch }: { batch: ImportBatchRow }) => {
  const state = judgeState(batch);
  return <Mark color={colors[state]} isFull={!areEmpty.includes(state)} word={texts.outcomes[state]} />;
};

/** On narrow screens person and time stand under the file, in the same cell. */
export const importColumns: readonly Column<ImportBatchRow>[] = [
  { name: 'user', label: texts.user, from: 'md', isWrapping: true, render: namePerson },
  {
    name: 'file_name',
    label: texts.file,
    isWrapping: true,
    render: (batch) => (
      <>
        {batch.file_name}
        <PhoneLine until="md">{namePerson(batch)}</PhoneLine>
        <PhoneLine>{formatMinute(batch.created)}</PhoneLine>
      </>
    ),
  },
  {
    name: 'created',
    label: texts.created,
    width: 160,
    from: 'sm',
    render: ({ created }) => formatMinute(created),
  },
  {
    name: 'outcome',
    label: texts.outcome,
    width: { xs: 136, sm: 200 },
    isWrapping: true,
    render: (batch) => <OutcomeMark batch={batch} />,
  },
];
