import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { imports } from '../../i18n/imports.ts';
import { footBar } from '../../page/footBar.ts';
import { useStillOpen } from '../../page/useStillOpen.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { SavePhaseLine } from '../../saving/SavePhaseLine.tsx';
import { useSaveStatus } from '../../saving/useSaver.ts';
import { screenOnly } from '../../theme/paper.ts';
import { BadRowsMenu } from './BadRowsMenu.tsx';
import { buildDraftKey, draftsKey } from './draftQueries.ts';
import { nameSaver } from './useRowSaver.ts';

const texts = imports.draft;

/** Rows that would write something. */
const countGoodRows = ({ created, updated, enrolled }: ImportDraft['counts']): number => created + updated + enrolled;

const chooseHint = ({ counts, missing_fields }: ImportDraft): string => {
  if (missing_fields.length > 0) return texts.columnsMissing;
  const good = countGoodRows(counts);
  if (counts.refused > 0) return good > 0 ? texts.refusedHint(counts.refused) : texts.noneGood;
  return good > 0 ? texts.readyHint(good) : texts.nothingHint;
};

/** Foot of the review: what is still in the way, and the two ways on. */
export const ApplyBar = ({ draft }: { draft: ImportDraft }) => {
  const { id, counts, columns, new_groups } = draft;
  const provider = useProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillOpen = useStillOpen();
  const { fail } = useFeedback();
  const saving = useSaveStatus(nameSaver(id));
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.applyImport(id, counts.refused > 0),
    onSuccess: ({ resource }) => {
      void client.invalidateQueries({ queryKey: draftsKey });
      // Back leads to the area, not to a file that is no more.
      if (isStillOpen()) navigate(`/import/batches/${resource.id}`, { replace: true, state: { isNew: true } });
    },
    onError: (error) => {
      fail(error);
      void client.invalidateQueries({ queryKey: buildDraftKey(id) });
    },
    onSettled: () => setAsking(false),
  });
  const good = countGoodRows(counts);
  const isReady = good > 0 && draft.missing_fields.length === 0 && saving.phase === 'saved';
  const hasRefused = counts.refused > 0;
  return (
    <Box
      className={screenOnly}
      sx={{
        ...footBar,
        // On phones it would leave no room for what it is about.
        position: { sm: 'sticky' },
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography role="status">{saving.phase === 'saved' && chooseHint(draft)}</Typography>
        {saving.phase !== 'saved' && <SavePhaseLine {...saving} />}
      </Box>
      {hasRefused && <BadRowsMenu id={id} hasPasswords={columns.some(({ field }) => field === 'password')} />}
      {hasRefused && (
        <Button variant="outlined" disabled>
          {texts.applyAll}
        </Button>
      )}
      <Button variant="contained" disabled={!isReady} onClick={() => setAsking(true)}>
        {hasRefused ? texts.applyGood : texts.applyAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.question(good)}
        confirmLabel={texts.confirm}
        isPending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {[
          `${texts.summary(counts)}.`,
          new_groups.length > 0 && texts.newGroups(new_groups),
          hasRefused && texts.leftOut(counts.refused),
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </Box>
  );
};
