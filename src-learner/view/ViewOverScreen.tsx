import { Navigate } from 'react-router-dom';
import { hasSession, isAdmin } from '#auth/session.ts';
import { view as texts } from '../i18n/itView.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { backoffice, paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** /vista: the view has ended by itself, or with the session it was opened in. */
const ViewOverScreen = () => {
  usePageTitle(texts.over);
  // Somebody else, who has no views: a session that has ended is the administrator's.
  if (hasSession() && !isAdmin()) return <Navigate replace to={paths.noAccess} />;
  return (
    <EmptyState
      level={1}
      title={texts.over}
      text={texts.overText}
      action={<a href={backoffice.full}>{texts.back}</a>}
    />
  );
};

export default ViewOverScreen;
