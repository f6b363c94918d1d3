import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { questionLimits } from '#contract/questionRules.ts';
import { FileChoice } from '../courseTransfer/FileChoice.tsx';
import { it } from '../i18n/it.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import type { Reading } from './reading/draft.ts';
import { readFile } from './reading/readFile.ts';

interface Props {
  onRead: (reading: Reading) => void;
  onClose: () => void;
}

/** A file of Moodle; it is read here, in the browser. */
export const FileSource = ({ onRead, onClose }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (chosen: File) => {
    setFile(chosen);
    setError(chosen.size > questionLimits.file ? texts.fileTooLarge : null);
    if (chosen.size > questionLimits.file) return;
    setReading(true);
    try {
      const reading = readFile(chosen.name, await chosen.arrayBuffer());
      if (reading) onRead(reading);
      else setError(texts.fileNoText);
    } catch {
      setError(texts.fileFailed);
    }
    setReading(false);
  };
  return (
    <>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.fileHint}</Typography>
        <FileChoice
          file={file}
          accept=".gift,.txt,.xml,text/plain,text/xml,application/xml"
          isDisabled={isReading}
          error={error}
          onChoose={choose}
        />
        <Typography role="status">{isReading && texts.reading}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {it.feedback.cancel}
        </Button>
      </DialogActions>
    </>
  );
};
