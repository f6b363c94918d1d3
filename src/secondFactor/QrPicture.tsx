import { styled } from '@mui/material/styles';
import { encode } from 'uqr';
import { secondFactor as texts } from '../i18n/secondFactor.ts';

/** Widths of a module that scanners want free around the code. */
const border = 4;

/** Its free border stands out of the text's edge, so that the squares stand on it. */
const Picture = styled('svg')({ display: 'block', margin: '-4px 0 4px -16px' });

/** A text as a QR code: one path, since the security policy allows no inline styles. */
export const QrPicture = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture
      role="img"
      aria-label={texts.picture}
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </Picture>
  );
};
