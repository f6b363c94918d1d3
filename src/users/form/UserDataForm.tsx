import { staffTiers } from '#contract/codes.ts';
import type { User } from '#contract/users.ts';
import { RecordForm } from '../../forms/record/RecordForm.tsx';
import { Afterwards } from '../../page/Afterwards.tsx';
import { UserFactorSection } from '../../secondFactor/UserFactorSection.tsx';
import { UserSessions } from '../../sessions/UserSessions.tsx';
import { PersonalLink } from '../link/PersonalLink.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserInputs } from './UserInputs.tsx';

/** The first tab of a user: everything that can be changed, and when it last was. */
export const UserDataForm = ({ user }: { user: User }) => (
  <RecordForm>
    <UserInputs user={user}>
      <Afterwards>
        {user.role.tier !== 'BO_COM' && <PersonalLink user={user} />}
        {staffTiers.includes(user.role.tier) && <UserFactorSection user={user} />}
        <UserSessions user={user} />
        <UserFacts user={user} />
      </Afterwards>
    </UserInputs>
  </RecordForm>
);
