import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Panel } from '../page/Panel.tsx';
import { tokens } from '../theme/tokens.ts';

const Whole = styled(Link)({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  height: '100%',
  padding: '16px 20px',
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: tokens.hover },
});
const Value = styled('span')({ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.02em' });
const Quiet = styled('span')({ color: tokens.quiet, fontSize: '0.8125rem' });

interface Props {
  label: string;
  value: string;
  hint: string;
  /** The list behind the counter. */
  to: string;
}

/** One counter, a link as a whole. */
export const CounterCard = ({ label, value, hint, to }: Props) => (
  <Panel>
    <Whole to={to}>
      <span>{label}</span>
      <Value>{value}</Value>
      <Quiet>{hint}</Quiet>
    </Whole>
  </Panel>
);
