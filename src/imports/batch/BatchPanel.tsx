import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { ImportBatch } from '#contract/imports.ts';
import { alertDurations } from '../../feedback/alertDurations.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { useOneAtATime } from '../../feedback/useOneAtATime.ts';
import { FreshLink } from '../../files/FreshLink.tsx';
import { formatMinute } from '../../format/dates.ts';
import { imports } from '../../i18n/imports.ts';
import { importUndo } from '../../i18n/importUndo.ts';
import { it } from '../../i18n/it.ts';
import { FactList } from '../../page/FactList.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { JobProgress } from '../JobProgress.tsx';
import { UndoImport } from '../undo/UndoImport.tsx';
import { UndoOutcome } from '../undo/UndoOutcome.tsx';
import type { JobState } from '../useJob.ts';
import { BatchImports } from './BatchImports.tsx';
import { type BatchState, judgeState, namePerson } from './batchState.ts';
import { useBatch } from './useBatch.ts';

const texts = imports.batch;

const Running = ({ id, job, onStopped }: { id: number; job: JobState; onStopped: () => void }) => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => provider.cancelImport(id),
    onSuccess: () => succeed(texts.stopped, alertDurations.long),
    onError: fail,
    onSettled: onStopped,
  });
  return (
    <>
      <JobProgress state={job} label={texts.running} hint={texts.runningHint} />
      <Button variant="outlined" size="small" loading={isPending} onClick={() => once(mutateAsync)} sx={{ mt: 1.5 }}>
        {texts.stop}
      </Button>
    </>
  );
};

const Failed = ({ batch }: { batch: ImportBatch }) => (
  <Alert severity="error" role="presentation">
    <strong>{texts.failed}</strong>
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {texts.cause}: {batch.queue_operation_error ?? imports.failed}
    </Typography>
  </Alert>
);

interface OutcomeProps {
  batch: ImportBatch;
  base: string;
  /** Level of its title, below that of where it stands. */
  level: 'h2' | 'h3';
}

const Outcome = ({ batch, base, level }: OutcomeProps) => {
  const whoseId = useId();
  return (
    <>
      <Typography>{batch.undo ? texts.beforeUndo(texts.counts(batch.counts)) : texts.counts(batch.counts)}</Typography>
      {batch.imports.length > 0 ? (
        <>
          <Typography component={level} variant="h2" sx={{ fontSize: '0.875rem', mt: 2, mb: 0.5 }}>
            {texts.done}
          </Typography>
          <Typography id={whoseId} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {texts.whose}
          </Typography>
          <Box
            sx={{ overflowX: 'auto', mx: { xs: -2, sm: -2.5 }, '& tr > :first-of-type': { pl: { xs: 2, sm: 2.5 } } }}
          >
            <BatchImports imports={batch.imports} base={base} describedBy={whoseId} />
          </Box>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{texts.nothing}</Typography>
      )}
    </>
  );
};

const Facts = ({ batch }: { batch: ImportBatch }) => (
  <Box sx={{ mb: 2 }}>
    <FactList
      facts={[
        { label: imports.list.file, value: batch.file_name },
        { label: imports.list.created, value: formatMinute(batch.created) },
        { label: imports.list.user, value: namePerson(batch) },
      ]}
    />
  </Box>
);

interface Props {
  id: number;
  /** Address of the page, which details open over. */
  base: string;
  /** Says which import it is, where no row does. */
  hasFacts?: true;
  /** It was begun a moment ago. */
  isNew?: boolean;
}

const hasOutcome: readonly BatchState[] = ['done', 'undone', 'undoneInPart', 'undoFailed'];

/** What an import came to, or how far it is, and what can be done about it. */
export const BatchPanel = ({ id, base, hasFacts, isNew = false }: Props) => {
  const provider = useProvider();
  const { batch, job, error, refetch } = useBatch(id, isNew);
  if (!batch)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Typography sx={{ p: 2.5, color: 'text.secondary' }}>{it.app.loading}</Typography>
    );
  const state = judgeState(batch);
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
      {hasFacts && <Facts batch={batch} />}
      {state === 'running' && <Running id={id} job={job} onStopped={() => void refetch()} />}
      {state === 'undoing' && <JobProgress state={job} label={texts.undoing} hint={texts.undoingHint} />}
      {state === 'failed' && <Failed batch={batch} />}
      {state === 'cancelled' && (
        <Typography>
          {batch.queue_operation_error ? `${batch.queue_operation_error} ${texts.cancelledByAnother}` : texts.cancelled}
        </Typography>
      )}
      <UndoOutcome batch={batch} base={base} onAsked={() => void refetch()} />
      {hasOutcome.includes(state) && <Outcome batch={batch} base={base} level={hasFacts ? 'h2' : 'h3'} />}
      {(batch.exit_jobs_file || state === 'done') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {batch.exit_jobs_file && (
            <FreshLink
              address={batch.exit_jobs_file}
              ask={async () => (await provider.fetchImportBatch(id)).exit_jobs_file}
            >
              {texts.outcomeFile}
            </FreshLink>
          )}
          {state === 'done' && batch.is_undoable && <UndoImport batch={batch} onAsked={() => void refetch()} />}
        </Box>
      )}
      {batch.ended && batch.counts.refused > 0 && !batch.exit_jobs_file && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {texts.refusedGone}
        </Typography>
      )}
      {state === 'done' && !batch.is_undoable && batch.is_old && batch.imports.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {importUndo.expired}
        </Typography>
      )}
    </Box>
  );
};
