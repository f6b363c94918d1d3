import { styled } from '@mui/material/styles';
import { type ComponentProps, useEffect, useRef } from 'react';
import { tokens } from '../theme/tokens.ts';
import { takeWanted } from './focus.ts';

/** The text once more, unseen, gives the height: no script measures anything while somebody types. */
const Frame = styled('span')({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  '&::after': {
    content: 'attr(data-text) " "',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    gridArea: '1 / 1',
    font: 'inherit',
    lineHeight: '1.25rem',
    padding: '5px 7px',
    border: '1px solid transparent',
  },
});

const Text = styled('textarea')({
  gridArea: '1 / 1',
  width: '100%',
  minWidth: 0,
  resize: 'none',
  overflow: 'hidden',
  font: 'inherit',
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
  padding: '5px 7px',
  color: 'inherit',
  backgroundColor: 'transparent',
  border: '1px solid transparent',
  borderRadius: tokens.radius,
  '&::placeholder': { color: tokens.quiet, opacity: 1 },
  '&:hover': { borderColor: tokens.hairline },
  // The outline is drawn where the system paints in its own colours: there neither shadow nor hue tells.
  '&:focus': {
    outline: '2px solid transparent',
    outlineOffset: -1,
    borderColor: tokens.accent,
    boxShadow: `0 0 0 1px ${tokens.accent}`,
  },
  '&[aria-invalid="true"]': { borderColor: tokens.danger },
});

interface Props extends Omit<ComponentProps<typeof Text>, 'value' | 'onChange'> {
  value: string;
  /** Key of what it writes, by which the focus finds it. */
  field?: string;
  onText: (text: string) => void;
}

/** A text of as many lines as it has, which looks like one until it is touched. */
export const GrowingText = ({ value, field, onText, ...props }: Props) => {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => takeWanted(text.current), []);
  return (
    <Frame data-text={value}>
      <Text
        {...props}
        ref={text}
        rows={1}
        value={value}
        data-field={field}
        spellCheck
        onChange={({ target }) => onText(target.value)}
      />
    </Frame>
  );
};
