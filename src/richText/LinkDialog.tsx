import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { textLimits } from '#contract/textLimits.ts';
import { richText } from '../i18n/richText.ts';
import { readLink } from './linkAddress.ts';

const texts = richText.link;

/** Puts a link on what is selected, or its address where nothing is; changes or takes away the one the cursor is in. */
const writeLink = (editor: Editor, href: string | null): void => {
  const chain = editor.chain().focus();
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (href === null) chain.extendMarkRange('link').unsetLink().run();
  else if (isNew)
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run();
  else chain.extendMarkRange('link').setLink({ href }).run();
};

/** Asks where a link leads. It lies over a form, and so is none itself. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [text, setText] = useState(present);
  const [isWrong, setWrong] = useState(false);
  const titleId = useId();

  const finish = (href: string | null) => {
    onClose();
    writeLink(editor, href);
  };
  const save = () => {
    const href = readLink(text);
    if (href === null) setWrong(true);
    else finish(href);
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth disableRestoreFocus>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          type="url"
          label={texts.address}
          value={text}
          error={isWrong}
          helperText={isWrong ? texts.invalid : texts.hint}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          onKeyDown={saveOnEnter}
          slotProps={{ htmlInput: { maxLength: textLimits.url, autoComplete: 'off', spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        {present !== '' && (
          <Button onClick={() => finish(null)} sx={{ mr: 'auto' }}>
            {texts.remove}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={save} disabled={text.trim() === ''}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
