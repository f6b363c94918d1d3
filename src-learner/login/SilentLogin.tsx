import { useCallback, useEffect, useRef, useState } from 'react';
import { findSilentHome } from '#auth/access.ts';
import { ApiError } from '#auth/apiError.ts';
import { hasSession, openSession } from '#auth/session.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { endOldSession, fetchLinkOwner, fetchMeIfSignedIn, signInByLink } from '#data/learner.ts';
import { login } from '../i18n/it.ts';
import { forgetKeptAnswers } from '../keptAnswers.ts';
import { logFailure } from '../layout/logFailure.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../queryClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LinkQuestion } from './LinkQuestion.tsx';
import { forgetLinkToken } from './linkToken.ts';
import styles from './SilentLogin.module.css';
import { useLanding } from './useLanding.ts';

interface Question {
  me: User;
  owner: AnswerOf<'POST v1/auth/silent-login/owner/'>;
}

/** Both people, where somebody is signed in who is not the link's own. */
const findQuestion = async (token: string): Promise<Question | null> => {
  if (!hasSession()) return null;
  const [owner, me] = await Promise.all([fetchLinkOwner(token), fetchMeIfSignedIn()]);
  return me && me.id !== owner.id ? { me, owner } : null;
};

/**
 * Signs in with the token of a personal link; where somebody else is signed in, asks first. A refusal, or a tier without a
 * home, goes to /no-access; trouble that may pass refuses nobody, and can be tried again.
 */
export const SilentLogin = ({ token }: { token: string }) => {
  const land = useLanding();
  const hasBegun = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [trouble, setTrouble] = useState<ApiError>();

  const leaveFor = useCallback(
    (path: string | null): void => {
      forgetLinkToken();
      land(path ?? paths.noAccess);
    },
    [land],
  );

  const enter = useCallback(
    async (isOtherPerson: boolean): Promise<void> => {
      setQuestion(null);
      setTrouble(undefined);
      try {
        const asked = isOtherPerson ? null : await findQuestion(token);
        if (asked) return setQuestion(asked);
        const signedIn = await signInByLink(token);
        const home = findSilentHome(signedIn.user.role.tier);
        if (home) {
          // The session there was can be reached no more: left open, it would stand among somebody's accesses.
          if (hasSession()) await endOldSession();
          forgetKeptAnswers(signedIn.user.id);
          queryClient.clear();
          openSession(signedIn, true);
        }
        leaveFor(home);
      } catch (error) {
        logFailure('silent login', error);
        if (error instanceof ApiError && error.mayPass) setTrouble(error);
        else leaveFor(paths.noAccess);
      }
    },
    [token, leaveFor],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void enter(false);
  }, [enter]);

  if (trouble) return <LoadFailure title={login.title} error={trouble} onRetry={() => enter(false)} />;
  if (question)
    return (
      <LinkQuestion
        {...question}
        onStay={() => leaveFor(findSilentHome(question.me.role.tier))}
        onEnter={() => enter(true)}
      />
    );
  return (
    <p className={styles.wait} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {login.silent}
    </p>
  );
};
