import { styled } from '@mui/material/styles';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  maxWidth: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& .dot': {
    flexShrink: 0,
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: '1.5px solid',
    forcedColorAdjust: 'none',
  },
  // Labels are the organisation's, and readers may space letters out.
  '& .word': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

export interface Look {
  /** A token. */
  color: string;
  /** Full or empty dot. */
  isFull?: boolean;
  /** The colour of the word, another token; without it that of the text around it. */
  ink?: string;
}

interface Props extends Look {
  word: string;
  /** Said of it on hover. */
  title?: string | undefined;
  className?: string;
}

/** How something stands: a dot and its word. */
export const Mark = ({ color, isFull = true, ink, word, title, className }: Props) => (
  <Frame className={className} title={title} style={{ color: ink }}>
    <span className="dot" style={{ borderColor: color, backgroundColor: isFull ? color : 'transparent' }} />
    <span className="word">{word}</span>
  </Frame>
);
