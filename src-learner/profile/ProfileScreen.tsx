import { isViewing } from '#auth/learnerView.ts';
import { profile } from '../i18n/itProfile.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMe } from '../useMe.ts';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import styles from './ProfileScreen.module.css';
import { SessionsPanel } from './SessionsPanel.tsx';
import { UserFacts } from './UserFacts.tsx';

/** Who sees it as the person changes nothing of theirs, and is offered nothing that would. */
const ProfileScreen = () => {
  const { data: me, error, isError, isFetching, refetch } = useMe();
  usePageTitle(profile.title, profile.description);
  const hasPassword = me?.role.tier !== 'BASE_NO_LOG';
  if (isError && !me)
    return <LoadFailure title={profile.title} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div className={styles.screen}>
      <ScreenTitle>{profile.title}</ScreenTitle>
      {me ? (
        <>
          <Card className={styles.person}>
            <PhotoPanel me={me} />
            <UserFacts me={me} />
          </Card>
          {hasPassword && !isViewing() && <PasswordPanel me={me} />}
          <SessionsPanel hasPassword={hasPassword} />
        </>
      ) : (
        <LoadingRegion>
          <Card className={styles.person}>
            <Skeleton width="7rem" height="7rem" radius="50%" />
            <Skeleton height="22rem" />
          </Card>
        </LoadingRegion>
      )}
    </div>
  );
};

export default ProfileScreen;
