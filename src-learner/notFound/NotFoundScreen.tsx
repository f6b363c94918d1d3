import { Signpost } from 'lucide-react';
import { hasSession } from '#auth/session.ts';
import { common } from '../i18n/it.ts';
import { notFound } from '../i18n/itNotFound.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const NotFoundScreen = () => {
  const isSignedIn = hasSession();
  usePageTitle(notFound.title, notFound.text);
  return (
    <EmptyState
      icon={Signpost}
      level={1}
      title={notFound.title}
      text={notFound.text}
      action={
        <ButtonLink variant="outline" to={isSignedIn ? paths.courses : paths.home}>
          {isSignedIn ? common.backToCourses : notFound.home}
        </ButtonLink>
      }
    />
  );
};

export default NotFoundScreen;
