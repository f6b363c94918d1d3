import { styled } from '@mui/material/styles';
import { it } from '../../i18n/it.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

const Mark = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 7, verticalAlign: 'middle' });

const Dot = styled('span')({
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: `1.5px solid ${tokens.quiet}`,
  '&.active': { borderColor: tokens.success, backgroundColor: tokens.success },
});

const Word = styled('span')(({ theme }) => ({
  color: tokens.quiet,
  '&.active': { color: tokens.ink },
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));

/** Whether a user may enter: full or empty dot with its word, which phones have no room for. */
export const ActiveMark = ({ isActive }: { isActive: boolean }) => {
  const className = isActive ? 'active' : undefined;
  return (
    <Mark>
      <Dot className={className} />
      <Word className={className}>{isActive ? it.users.active : it.users.inactive}</Word>
    </Mark>
  );
};
