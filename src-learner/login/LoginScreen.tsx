import { useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasSession, hasSessionEnded, isLearner } from '#auth/session.ts';
import { login } from '../i18n/it.ts';
import { hasKeptAnswers } from '../keptAnswers.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { LoginForm } from './LoginForm.tsx';
import { takeLinkToken } from './linkToken.ts';
import styles from './SignedInNotice.module.css';
import { SignedInNotice } from './SignedInNotice.tsx';
import { SilentLogin } from './SilentLogin.tsx';

/** / and /login. A link with a token signs in by itself; who comes back to / already signed in goes on. */
const LoginScreen = () => {
  const { pathname } = useLocation();
  const [token] = useState(takeLinkToken);
  const [wasSignedIn] = useState(hasSession);
  const [hasAnswers] = useState(hasKeptAnswers);
  const noticeId = useId();
  usePageTitle(login.title);
  if (token) return <SilentLogin token={token} />;
  if (pathname === paths.home && isLearner()) return <Navigate replace to={paths.courses} />;
  const isOver = !wasSignedIn && hasSessionEnded();
  return (
    <>
      {wasSignedIn && <SignedInNotice />}
      {isOver && (
        <p id={noticeId} className={styles.notice} role="status">
          {hasAnswers ? login.sessionOverKept : login.sessionOver}
        </p>
      )}
      <LoginForm noticeId={isOver ? noticeId : undefined} />
    </>
  );
};

export default LoginScreen;
