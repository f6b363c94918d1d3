import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { parseFormKey, usualForm } from '../exports/fileForm.ts';
import { useExport } from '../exports/useExport.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useFreshFile } from '../files/useFreshFile.ts';
import { download } from '../format/download.ts';
import { exportTexts } from '../i18n/exports.ts';
import { outfile as texts } from '../i18n/outfile.ts';
import { useProvider } from '../provider/useProvider.ts';
import { exportFormatKey } from '../store/store.ts';
import type { JobRef } from './outcome.ts';

interface Props {
  isBusy: boolean;
  onClick: () => void;
}

const DownloadButton = ({ isBusy, onClick }: Props) => (
  <Button variant="contained" loading={isBusy} onClick={onClick}>
    {texts.download}
  </Button>
);

/** The file of an export or an import, by a link asked for now: the page may have been open for hours. */
const StoredFile = ({ kind, id }: JobRef) => {
  const provider = useProvider();
  const { start, isPending } = useFreshFile(
    async () =>
      kind === 'export'
        ? (await provider.fetchExport(id)).file_output
        : (await provider.fetchImportBatch(id)).exit_jobs_file,
    { gone: texts.gone },
  );
  return <DownloadButton isBusy={isPending} onClick={start} />;
};

/** What an operation refused, made into a file when it is asked for, in the format last chosen. */
const RefusedFile = ({ id }: JobRef) => {
  const provider = useProvider();
  const { fail } = useFeedback();
  const [format] = useStore<string>(exportFormatKey, '');
  const { state, start } = useExport();
  const isMaking = useRef(false);
  useEffect(() => {
    if (!isMaking.current) return;
    if (state.step === 'done') download(state.link);
    if (state.step === 'failed') fail(new Error(state.reason || exportTexts.failed));
    if (state.step === 'done' || state.step === 'failed') isMaking.current = false;
  }, [state, fail]);
  return (
    <DownloadButton
      isBusy={state.step === 'starting' || state.step === 'running'}
      onClick={() => {
        isMaking.current = true;
        start(() => provider.exportRefused(id, parseFormKey(format) ?? usualForm));
      }}
    />
  );
};

/** Hands over the file of a job. */
export const FileDownload = (job: JobRef) =>
  job.kind === 'batch_operation' ? <RefusedFile {...job} /> : <StoredFile {...job} />;
