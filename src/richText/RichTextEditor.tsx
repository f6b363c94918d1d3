import { styled } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import { tokens } from '../theme/tokens.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextKit, writeHtml } from './richTextKit.ts';

const Frame = styled('div')({
  border: `1px solid ${tokens.edge}`,
  borderRadius: tokens.radius,
  backgroundColor: tokens.panel,
  '&:has(.ProseMirror:focus)': { outline: `2px solid ${tokens.accent}`, outlineOffset: -1 },
  '&.wrong': { borderColor: tokens.danger },
  '& .ProseMirror': {
    minHeight: 132,
    maxHeight: 420,
    overflowY: 'auto',
    padding: '8px 12px',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror > :first-child': { marginTop: 0 },
  '& .ProseMirror > :last-child': { marginBottom: 0 },
  '& p': { margin: '0 0 8px' },
  '& h2, & h3, & h4': { margin: '14px 0 6px', lineHeight: 1.3, fontWeight: 600 },
  '& h2': { fontSize: '1.125rem' },
  '& h3': { fontSize: '1rem' },
  '& h4': { fontSize: '0.875rem' },
  '& ul, & ol': { margin: '0 0 8px', paddingLeft: 24 },
  '& li > p': { margin: 0 },
  '& blockquote': { margin: '0 0 8px', paddingLeft: 12, borderLeft: `3px solid ${tokens.edge}`, color: tokens.quiet },
  '& hr': { margin: '12px 0', border: 0, borderTop: `1px solid ${tokens.edge}` },
  '& hr.ProseMirror-selectednode': { borderColor: tokens.accent },
  '& a': { color: tokens.accentDark, textDecoration: 'underline' },
  '& .ProseMirror-gapcursor': { position: 'absolute', display: 'none' },
  '& .ProseMirror-focused .ProseMirror-gapcursor': {
    display: 'block',
    width: 20,
    borderTop: `1px solid ${tokens.ink}`,
  },
});

interface RichTextEditorProps {
  /** HTML of the tags of `richTextTags`; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Told what takes the focus. */
  focusRef: RefCallback<{ focus: () => void }>;
  label: string;
  labelId: string;
  /** What describes it: hint or error. */
  wordsId: string;
  isWrong: boolean;
}

/** A formatted text that can be written. It offers the tags of `richTextTags`, and what is pasted keeps no other. */
const RichTextEditor = ({
  value,
  onChange,
  onBlur,
  focusRef,
  label,
  labelId,
  wordsId,
  isWrong,
}: RichTextEditorProps) => {
  const id = useId();
  const last = useRef(value);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-describedby': wordsId,
    'aria-invalid': String(isWrong),
    // What the browser's translation writes into it would be taken for typed.
    translate: 'no',
  };
  const editor = useEditor({
    extensions: richTextKit,
    content: value,
    // The page's policy lets no script write styles.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onUpdate: ({ editor: written }) => {
      last.current = written.isEmpty ? '' : writeHtml(written.getHTML());
      onChange(last.current);
    },
    onBlur,
  });

  // What was saved, taken back or changed by somebody else comes from outside.
  const follow = useEffectEvent((html: string) => {
    if (html === last.current) return;
    last.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  });
  useEffect(() => follow(value), [value]);

  useEffect(() => {
    focusRef({ focus: () => void editor.commands.focus() });
  }, [editor, focusRef]);

  return (
    <Frame className={isWrong ? 'wrong' : undefined}>
      <RichTextToolbar editor={editor} label={label} textId={id} />
      <EditorContent editor={editor} />
    </Frame>
  );
};

export default RichTextEditor;
