import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { imports } from '../../i18n/imports.ts';
import { it } from '../../i18n/it.ts';
import { useSeenEnd } from '../../jobNotices/useSeenEnd.ts';
import { Panel } from '../../page/Panel.tsx';
import { useStillOpen } from '../../page/useStillOpen.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { DiscardDraft } from '../upload/DiscardDraft.tsx';
import { useJob } from '../useJob.ts';
import { ApplyBar } from './ApplyBar.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DraftFacts } from './DraftFacts.tsx';
import { DraftRows } from './DraftRows.tsx';
import { buildDraftKey, draftRowsKey, draftsKey, useDraft } from './draftQueries.ts';
import { SheetChoice } from './SheetChoice.tsx';

const texts = imports.draft;

/** A file that cannot be read: there is nothing in it to lose. */
const Failed = ({ draft, onLeave }: { draft: ImportDraft; onLeave: () => void }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const isStillOpen = useStillOpen();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.discardImportDraft(draft.id),
    // One that could not be discarded goes by itself after a day.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: draftsKey });
      if (isStillOpen()) onLeave();
    },
  });
  return (
    <Panel aria-label={texts.facts.file} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Alert severity="error">
        <strong>{imports.wrongFile}</strong> {draft.error}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mt: 2 }}>
        <SheetChoice draft={draft} />
        <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
          {texts.another}
        </Button>
      </Box>
    </Panel>
  );
};

/** A file that was imported or discarded elsewhere, whatever was known of it before. */
const Gone = () => (
  <Panel>
    <StateMessage
      title={imports.goneDraft}
      action={
        <Button variant="outlined" component={Link} to="/import">
          {imports.batch.toList}
        </Button>
      }
    />
  </Panel>
);

/** Review of a file before anything of it is written. */
export const DraftPage = () => {
  const id = Number(useParams().id);
  const provider = useProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: draft, error, refetch } = useDraft(id);
  const isReading = draft?.state === 'reading';
  const job = useJob({
    name: isReading ? `draft ${id}` : null,
    address: draft?.sse_url ?? null,
    askEnd: async () => {
      const { state } = await provider.fetchImportDraft(id);
      return state === 'reading' ? null : { error: state === 'failed' };
    },
    onEnd: () => {
      void client.invalidateQueries({ queryKey: buildDraftKey(id) });
      void client.invalidateQueries({ queryKey: draftRowsKey });
    },
  });
  useSeenEnd('import_draft', id, draft?.read_ended);
  const leave = () => navigate('/import');

  const content = () => {
    if (isAbsent(error)) return <Gone />;
    if (!draft)
      return (
        <Panel>
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <Typography sx={{ p: 2.5, color: 'text.secondary' }}>{it.app.loading}</Typography>
          )}
        </Panel>
      );
    if (draft.state === 'failed') return <Failed draft={draft} onLeave={leave} />;
    // Begun in another tab, or here though the answer was lost.
    if (draft.import_batch_id !== null)
      return <Navigate to={`/import/batches/${draft.import_batch_id}`} replace state={{ isNew: true }} />;
    const progress = <JobProgress state={job} label={texts.reading} hint={texts.readingHint} />;
    if (isReading && draft.columns.length === 0)
      return (
        <Panel aria-label={texts.reading} sx={{ p: { xs: 2, sm: 2.5 } }}>
          {progress}
        </Panel>
      );
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DraftFacts draft={draft} />
        <ColumnMapping draft={draft} />
        {isReading ? (
          <Panel aria-label={texts.reading} sx={{ p: { xs: 2, sm: 2.5 } }}>
            {progress}
          </Panel>
        ) : (
          <>
            {/* Without the columns that are needed no row can be judged. */}
            {draft.missing_fields.length === 0 && <DraftRows draft={draft} />}
            <ApplyBar draft={draft} />
          </>
        )}
      </Box>
    );
  };
  const isOpen = draft && !isAbsent(error) && (draft.state === 'ready' || isReading);
  return (
    <ImportFrame title={texts.path} actions={isOpen && <DiscardDraft draft={draft} onDiscarded={leave} />}>
      {content()}
    </ImportFrame>
  );
};
