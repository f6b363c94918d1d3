import Visibility from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { learnerTiers } from '#contract/codes.ts';
import type { User } from '#contract/users.ts';
import { emails as texts } from '../i18n/emails.ts';
import { judgeState } from '../statuses/ActiveMark.tsx';
import { phone } from '../theme/screens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

const Words = styled('span')({ [phone]: visuallyHidden });

/** Opens the learner area as this user would see it, in a tab of its own; of learners who may come in. */
export const SeeAsLearner = ({ user }: { user: User }) => {
  if (!learnerTiers.includes(user.role.tier) || judgeState(user) !== 'active') return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Visibility />}
      component="a"
      href={`/vista/${user.id}`}
      target="_blank"
      rel="noopener"
      // Phones have no room for the words beside the name.
      sx={{
        whiteSpace: 'nowrap',
        [phone]: { minWidth: 44, px: 1, '& .MuiButton-startIcon': { m: 0 } },
      }}
    >
      <Words>{texts.view}</Words>
      <span style={visuallyHidden}>, {texts.viewHint}</span>
    </Button>
  );
};
