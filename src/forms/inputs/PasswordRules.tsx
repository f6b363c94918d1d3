import Met from '@mui/icons-material/CheckCircle';
import Missing from '@mui/icons-material/CircleOutlined';
import Box from '@mui/material/Box';
import { describePasswordLacks, listRuleLines } from '#display/describePasswordRules.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

interface Props {
  id: string;
  password: string;
  /** The password a moment after the last key: a screen reader is told of that one, not of each letter. */
  settled: string;
}

/** What a new password must have, each rule marked once it is kept. */
export const PasswordRules = ({ id, password, settled }: Props) => (
  <>
    <Box
      component="ul"
      id={id}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, pb: 1.5, listStyle: 'none' }}
    >
      {listRuleLines(password).map(({ rule, text, isMet, state }) => {
        const Mark = isMet ? Met : Missing;
        return (
          <Box
            key={rule}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary' }}
          >
            <Mark color={isMet ? 'success' : 'inherit'} sx={{ fontSize: 16 }} aria-hidden />
            {text}
            <span style={visuallyHidden}>{state}</span>
          </Box>
        );
      })}
    </Box>
    <span role="status" style={visuallyHidden}>
      {describePasswordLacks(settled)}
    </span>
  </>
);
