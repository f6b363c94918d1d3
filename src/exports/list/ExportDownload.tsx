import Button from '@mui/material/Button';
import type { ExportRecord } from '#contract/exports.ts';
import { formatDay } from '../../format/dates.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { tokens } from '../../theme/tokens.ts';
import { useDownload } from '../useDownload.ts';
import { nameExport } from './exportWords.ts';

/** Hands over the file of an export, or says why there is none. */
export const ExportDownload = ({ record }: { record: ExportRecord }) => {
  const { start, isPending } = useDownload(record.id);
  if (record.expired) return <span style={{ color: tokens.quiet }}>{texts.expired}</span>;
  if (!record.file_output) return texts.noLabel;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={start}
      loading={isPending}
      aria-label={texts.downloadNamed(nameExport(record))}
      title={record.expires ? texts.availableUntil(formatDay(record.expires)) : undefined}
    >
      {texts.downloadOne}
    </Button>
  );
};
