import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import type { Reading } from './reading/draft.ts';
import { readPlainText } from './reading/plainText.ts';
import { pasteMax } from './reading/readFile.ts';
import { onSendKey } from './sendKey.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
  onRead: (reading: Reading) => void;
  onClose: () => void;
}

/** A text as people write it. */
export const PasteSource = ({ text, onText, onRead, onClose }: Props) => {
  const isLong = text.length > pasteMax;
  const isReady = text.trim() !== '' && !isLong;
  const read = () => onRead(readPlainText(text));
  return (
    <>
      <DialogContent>
        <TextField
          multiline
          fullWidth
          autoFocus
          minRows={10}
          maxRows={18}
          label={texts.pasteLabel}
          placeholder={texts.pasteExample}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onSendKey(() => isReady && read())}
          error={isLong}
          helperText={isLong ? texts.textTooLong : texts.pasteHint}
          sx={{ mt: 1 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </DialogContent>
      <DialogFoot onCancel={onClose} disabled={!isReady} aria-keyshortcuts="Control+Enter" onClick={read}>
        {texts.preview}
      </DialogFoot>
    </>
  );
};
