import { styled } from '@mui/material/styles';
import { it } from '../i18n/it.ts';
import { screenOnly } from '../theme/paper.ts';
import { tokens } from '../theme/tokens.ts';

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '8px 14px',
  borderRadius: tokens.radius,
  backgroundColor: tokens.ink,
  color: tokens.panel,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** First stop of the keyboard: past the bars, to what the page is about. */
export const SkipLink = ({ target }: { target: string }) => (
  <Link
    className={screenOnly}
    href={`#${target}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(target)?.focus();
    }}
  >
    {it.app.skip}
  </Link>
);
