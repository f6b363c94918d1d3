import LinkIcon from '@mui/icons-material/Link';
import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { richText as texts } from '../i18n/richText.ts';
import { tokens } from '../theme/tokens.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { type Tool, toolGroups } from './tools.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  rowGap: 2,
  padding: 4,
  borderBottom: `1px solid ${tokens.hairline}`,
});

const Group = styled('div')({ display: 'flex', gap: 2 });

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 30,
  height: 30,
  padding: '0 4px',
  border: 0,
  borderRadius: tokens.radius,
  backgroundColor: 'transparent',
  color: tokens.quiet,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
  // No text of the page: the button's name says what they stand for.
  '&[data-letters]::before': { content: 'attr(data-letters)' },
  '&:hover': { backgroundColor: tokens.hover },
  '&[aria-pressed="true"]': { backgroundColor: tokens.accentTint, color: tokens.accentDark },
  '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
});

const linkTool: Tool = {
  label: texts.tools.link,
  Icon: LinkIcon,
  run: () => undefined,
  isOn: (editor) => editor.isActive('link'),
};

/** Undo and redo stay at the end. */
const groups = [...toolGroups.slice(0, -1), [linkTool], ...toolGroups.slice(-1)];
const tools = groups.flat();

/** Where the arrows and Home and End lead among `count` buttons; undefined for other keys. */
const findNextPlace = (key: string, place: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** The tools of an editor: one stop of Tab, the arrow keys lead from one to the next. */
export const RichTextToolbar = ({ editor, label, textId }: { editor: Editor; label: string; textId: string }) => {
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, isReady }) => [isOn?.(editor), isReady?.(editor) ?? true] as const),
  });

  const press = (tool: Tool, isReady: boolean) => {
    if (tool === linkTool) setLinking(true);
    else if (isReady) tool.run(editor);
  };
  const move = (event: KeyboardEvent) => {
    const next = findNextPlace(event.key, place, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label={texts.toolbar(label)} aria-controls={textId} onKeyDown={move}>
        {groups.map((group) => (
          <Group key={group[0]?.label}>
            {group.map((tool) => {
              const { label: name, Icon, letters, keys } = tool;
              const index = tools.indexOf(tool);
              const [isOn, isReady = true] = states[index] ?? [];
              return (
                <Button
                  key={name}
                  type="button"
                  title={name}
                  data-letters={letters}
                  aria-label={name}
                  aria-pressed={isOn}
                  aria-disabled={!isReady || undefined}
                  aria-keyshortcuts={keys}
                  aria-haspopup={tool === linkTool ? 'dialog' : undefined}
                  tabIndex={index === place ? 0 : -1}
                  onFocus={() => setPlace(index)}
                  // A click leaves the cursor in the text: what is typed at once goes there.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => press(tool, isReady)}
                >
                  {Icon && <Icon />}
                </Button>
              );
            })}
          </Group>
        ))}
      </Bar>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
};
