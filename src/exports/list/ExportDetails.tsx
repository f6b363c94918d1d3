import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ExportRecord } from '#contract/exports.ts';
import { formatDay } from '../../format/dates.ts';
import { reports } from '../../i18n/reports.ts';
import { FactList } from '../../page/FactList.tsx';
import { describeFile, judgeOutcome, listAuditWords, nameExport } from './exportWords.ts';

const texts = reports.details;

interface Props {
  record: ExportRecord;
  isOpen: boolean;
  onClose: () => void;
}

const listFileFacts = (record: ExportRecord) => [
  { label: texts.format, value: describeFile(record) },
  ...(record.expires ? [{ label: texts.file, value: reports.availableUntil(formatDay(record.expires)) }] : []),
  ...(record.expired ? [{ label: texts.file, value: texts.expired }] : []),
];

const Trace = ({ text }: { text: string }) => (
  <details>
    <summary>{texts.trace}</summary>
    <Typography component="pre" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, mt: 1 }}>
      {text}
    </Typography>
  </details>
);

/** What was asked for with an export, in words, and why it failed. */
export const ExportDetails = ({ record, isOpen, onClose }: Props) => {
  const titleId = useId();
  const filters = listAuditWords(record);
  const { queue_operation_error: reason, queue_operation_traceback: trace } = record;
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title(nameExport(record))}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {judgeOutcome(record) === 'failed' && (
          <Alert severity="error" role="presentation">
            <strong>{texts.reason}</strong>
            <br />
            {reason}
          </Alert>
        )}
        {filters.length > 0 ? (
          <>
            <FactList facts={filters} />
            {record.is_limited && <Typography>{texts.limited}</Typography>}
          </>
        ) : (
          <Typography>{record.is_limited ? texts.noneLimited : texts.none}</Typography>
        )}
        <FactList facts={listFileFacts(record)} />
        {trace && <Trace text={trace} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
