import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import type { ImportBatch } from '#contract/imports.ts';
import { formatMinute } from '../../format/dates.ts';
import { imports } from '../../i18n/imports.ts';
import { importUndo } from '../../i18n/importUndo.ts';
import { MuiLink } from '../../page/plainParts.ts';
import { judgeState } from '../batch/batchState.ts';
import { UndoImport } from './UndoImport.tsx';

const texts = imports.batch;

interface Props {
  batch: ImportBatch;
  /** Address of the page, which the list of what stayed opens over. */
  base: string;
  onAsked: () => void;
}

/** How the undoing of an import ended: that it failed and why, or what it left, each with another try; nothing where nobody asked. */
export const UndoOutcome = ({ batch, base, onAsked }: Props) => {
  const { search } = useLocation();
  const state = judgeState(batch);
  const again = batch.is_undoable && <UndoImport batch={batch} onAsked={onAsked} />;
  if (state === 'undoFailed')
    return (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        <strong>{texts.undoFailed}</strong>
        <Typography variant="body2" sx={{ mt: 0.5, mb: 1, overflowWrap: 'anywhere' }}>
          {texts.undoCause}: {batch.undo_error ?? imports.failed}
        </Typography>
        {again}
      </Alert>
    );
  if (!batch.undone) return null;
  const undone = formatMinute(batch.undone);
  if (state !== 'undoneInPart')
    return (
      <Alert severity="info" role="presentation" sx={{ mb: 1.5 }}>
        {texts.undone(undone)}
      </Alert>
    );
  return (
    <Alert severity="warning" role="presentation" sx={{ mb: 1.5 }}>
      <strong>{texts.undoneInPart(undone, batch.undo_left)}</strong>
      {batch.is_undoable && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <MuiLink component={Link} to={`${base}/left/${batch.id}${search}`}>
            {importUndo.showLeft}
          </MuiLink>
          {again}
        </Box>
      )}
    </Alert>
  );
};
