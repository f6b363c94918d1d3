import { leaveTo } from '#auth/fetchApi.ts';
import { importAgain } from '#auth/importAgain.ts';
import { isViewing } from '#auth/learnerView.ts';
import { OutdatedPage } from '#auth/outdatedPage.ts';
import { clearSession, noteSigningOut } from '#auth/session.ts';
import { signOut } from '#data/learner.ts';
import { forgetJournal } from '#data/lessonJournal.ts';
import { lessonLines } from '#data/lessonLines.ts';
import { common } from '../i18n/it.ts';
import { forgetKeptAnswers, hasKeptAnswers } from '../keptAnswers.ts';
import { paths } from '../paths.ts';
import { showFailure } from '../ui/toasts/toastStore.ts';
import { endView } from './endView.ts';

/** Seldom asked, and so not part of every screen. */
const mayLose = (button: HTMLElement): Promise<boolean> =>
  importAgain(() => import('../ui/confirm/askToLeave.tsx'), 'askToLeave').then(
    ({ askToLeave }) => askToLeave(button),
    (error) => {
      showFailure(error instanceof OutdatedPage ? common.outdated : common.offline);
      return false;
    },
  );

/**
 * Signs out: the server hears what has played until now and ends the session, this browser forgets it, and /login opens as a
 * fresh page so that nothing of this person stays in memory. Before answers are lost that the server does not have, it asks. A
 * server that does not answer keeps nobody in.
 */
export const leave = async ({ currentTarget }: { currentTarget: HTMLElement }): Promise<void> => {
  if (isViewing()) return endView();
  if (hasKeptAnswers() && !(await mayLose(currentTarget))) return;
  noteSigningOut();
  await Promise.all([...lessonLines].map((settle) => settle()));
  await signOut().catch(() => undefined);
  clearSession();
  forgetKeptAnswers();
  forgetJournal();
  // A page that is kept, since something was typed, has been told already.
  await leaveTo(paths.login).catch(() => undefined);
};
