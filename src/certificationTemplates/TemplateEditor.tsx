import DataObject from '@mui/icons-material/DataObject';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { certificatePlaceholders } from '#contract/certificatePlaceholders.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { Doubt } from '../forms/Doubt.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';
import { listBare } from './form/listBare.ts';
import type { TemplateForm } from './form/templateForm.ts';

/** Writes at the cursor of a text area, as typing does. False where the browser cannot. */
const typeAtCursor = (area: HTMLTextAreaElement, text: string): boolean => {
  area.focus();
  return document.execCommand('insertText', false, text);
};

/** Milliseconds after the last key before what is doubtful of a text is told. */
const doubtDelay = 700;

/** The bands of a template; what is left alone where a text is missing. */
const TextHint = () => {
  const { html_template = '' } = useWatch<TemplateForm>();
  const bare = listBare(useDelayed(html_template, doubtDelay));
  return (
    <span role="status">
      {texts.textHint}
      {bare.map((name) => (
        <Doubt key={name} style={{ display: 'block' }}>
          {texts.bare(name)}
        </Doubt>
      ))}
    </span>
  );
};

/** The HTML of a template, with its placeholders in a menu. */
export const TemplateEditor = () => {
  const { getValues, setValue } = useFormContext<TemplateForm>();
  const box = useRef<HTMLDivElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const chosen = useRef('');

  const insert = (): void => {
    const text = chosen.current;
    chosen.current = '';
    const area = box.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    if (!area || text === '' || typeAtCursor(area, text)) return;
    const { selectionStart, selectionEnd } = area;
    const before = getValues('html_template');
    setValue('html_template', before.slice(0, selectionStart) + text + before.slice(selectionEnd), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };

  return (
    <Box ref={box} sx={{ '& textarea': { fontFamily: 'monospace', fontSize: 13, lineHeight: 1.5 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<DataObject />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          {texts.insert}
        </Button>
      </Box>
      <Menu
        anchorEl={opener}
        open={opener !== null}
        onClose={() => setOpener(null)}
        slotProps={{
          list: { 'aria-label': texts.insert, dense: true },
          // Only now may the focus go to the text; what is typed while React draws loses the cursor.
          transition: { onExited: () => queueMicrotask(insert) },
        }}
      >
        {certificatePlaceholders.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              chosen.current = `{{${name}}}`;
              setOpener(null);
            }}
          >
            <ListItemText primary={texts.placeholders[name]} secondary={`{{${name}}}`} />
          </MenuItem>
        ))}
      </Menu>
      <FieldInput
        source="html_template"
        label={texts.text}
        hint={<TextHint />}
        multiline
        minRows={14}
        maxRows={28}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
      />
    </Box>
  );
};
