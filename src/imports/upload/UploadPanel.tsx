import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileChoice } from '../../courseTransfer/FileChoice.tsx';
import { imports } from '../../i18n/imports.ts';
import { Panel } from '../../page/Panel.tsx';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { ExampleFiles } from './ExampleFiles.tsx';
import { acceptedFiles, findFileError } from './importFormat.ts';
import { type UploadState, useImportUpload } from './useImportUpload.ts';

const texts = imports.upload;

const Sending = ({ progress }: { progress: number }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
      <span>{progress < 100 ? texts.sending : texts.sent}</span>
      <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
        {imports.percentage(progress)}
      </span>
    </Box>
    <LinearProgress variant="determinate" value={progress} aria-label={texts.sending} />
  </>
);

/** The region is always there, so that what changes is read out. */
const Told = ({ state, chosen }: { state: UploadState; chosen: string }) => (
  <Box aria-live="polite" sx={{ mt: state.step === 'idle' ? 0 : 2 }}>
    {state.step === 'idle' && <span style={visuallyHidden}>{chosen}</span>}
    {state.step === 'sending' && <Sending progress={state.progress} />}
    {state.step === 'failed' && (
      <Alert severity="error" role="presentation">
        {state.reason}
      </Alert>
    )}
  </Box>
);

/** Where a file is dropped, or looked for, and sent to be read. */
export const UploadPanel = () => {
  const [file, setFile] = useState<File | null>(null);
  const [hasMany, setMany] = useState(false);
  const { state, send, stop, reset } = useImportUpload();
  const isSending = state.step === 'sending';
  const error = file && findFileError(file);
  const choose = (chosen: File | null, isOneOfMany: boolean) => {
    setFile(chosen);
    setMany(isOneOfMany);
    reset();
  };
  return (
    <Panel aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '76ch' }}>{texts.hint}</Typography>
      <FileChoice
        accept={acceptedFiles}
        file={file}
        isDisabled={isSending}
        error={hasMany ? texts.oneFile : error}
        onChoose={(chosen) => choose(chosen, false)}
        onMany={() => choose(null, true)}
      />
      <Told state={state} chosen={file && !error ? texts.chosen(file.name) : ''} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 1.5, mt: 2 }}>
        <Button
          variant="contained"
          disabled={!file || error !== null}
          loading={isSending}
          onClick={() => file && void send(file)}
        >
          {texts.start}
        </Button>
        {isSending && state.progress < 100 && (
          <Button variant="outlined" onClick={stop}>
            {texts.stop}
          </Button>
        )}
        <ExampleFiles />
      </Box>
    </Panel>
  );
};
