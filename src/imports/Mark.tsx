import { styled } from '@mui/material/styles';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  maxWidth: '100%',
  '& .dot': { flexShrink: 0, width: 8, height: 8, borderRadius: '50%', border: '1.5px solid' },
  '& .word': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface Props {
  /** A token. */
  color: string;
  /** Full or empty dot. */
  isFull?: boolean;
  word: string;
}

/** How something stands: a dot and its word. */
export const Mark = ({ color, isFull = true, word }: Props) => (
  <Frame>
    <span className="dot" style={{ borderColor: color, backgroundColor: isFull ? color : 'transparent' }} />
    <span className="word">{word}</span>
  </Frame>
);
