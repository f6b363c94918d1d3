import { isViewing } from '#auth/learnerView.ts';
import { clearSession } from '#auth/session.ts';
import { signOut } from '#data/learner.ts';
import { forgetKeptAnswers } from '../keptAnswers.ts';
import { paths } from '../paths.ts';
import { endView } from './endView.ts';

/**
 * Signs out: the server ends the session, this browser forgets it, and /login opens as a fresh page so that nothing
 * of this person stays in memory. A server that does not answer keeps nobody in.
 */
export const leave = async (): Promise<void> => {
  if (isViewing()) return endView();
  await signOut().catch(() => undefined);
  clearSession();
  forgetKeptAnswers();
  window.location.assign(paths.login);
};
