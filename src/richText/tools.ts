import Bold from '@mui/icons-material/FormatBold';
import Italic from '@mui/icons-material/FormatItalic';
import Bullets from '@mui/icons-material/FormatListBulleted';
import Numbers from '@mui/icons-material/FormatListNumbered';
import Quote from '@mui/icons-material/FormatQuote';
import Strike from '@mui/icons-material/FormatStrikethrough';
import Underline from '@mui/icons-material/FormatUnderlined';
import Rule from '@mui/icons-material/HorizontalRule';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import type { Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { richText } from '../i18n/richText.ts';

export interface Tool {
  label: string;
  /** Drawn, or the letters in its place. */
  Icon?: ComponentType;
  letters?: string;
  /** Keys that do the same, as `aria-keyshortcuts` names them. */
  keys?: string;
  run: (editor: Editor) => void;
  /** Whether it holds where the cursor is; left out for what only does something. */
  isOn?: (editor: Editor) => boolean;
  /** Whether it does anything now; always, unless told otherwise. */
  isReady?: (editor: Editor) => boolean;
}

const { tools: texts } = richText;

const makeHeading = (level: 2 | 3 | 4, label: string): Tool => ({
  label,
  letters: `T${level - 1}`,
  keys: `Control+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The buttons of the toolbar, in groups. The one for links asks for an address and stands by itself. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [makeHeading(2, texts.heading2), makeHeading(3, texts.heading3), makeHeading(4, texts.heading4)],
  [
    {
      label: texts.bold,
      Icon: Bold,
      keys: 'Control+B',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      label: texts.italic,
      Icon: Italic,
      keys: 'Control+I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      label: texts.underline,
      Icon: Underline,
      keys: 'Control+U',
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      label: texts.strike,
      Icon: Strike,
      keys: 'Control+Shift+S',
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      label: texts.bulletList,
      Icon: Bullets,
      keys: 'Control+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: texts.orderedList,
      Icon: Numbers,
      keys: 'Control+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: texts.blockquote,
      Icon: Quote,
      keys: 'Control+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      label: texts.horizontalRule,
      Icon: Rule,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      label: texts.undo,
      Icon: Undo,
      keys: 'Control+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      isReady: (editor) => editor.can().undo(),
    },
    {
      label: texts.redo,
      Icon: Redo,
      keys: 'Control+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      isReady: (editor) => editor.can().redo(),
    },
  ],
];
