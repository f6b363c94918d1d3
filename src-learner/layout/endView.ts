import { dropView, getHeldView } from '#auth/learnerView.ts';
import { noteSigningOut } from '#auth/session.ts';
import { signOut } from '#data/learner.ts';
import { backoffice } from '../paths.ts';

/** Ends the view and goes back to the page of the user, in the administrator's own session. */
export const endView = async (): Promise<void> => {
  const userId = getHeldView()?.userId;
  noteSigningOut();
  await signOut().catch(() => undefined);
  dropView();
  window.location.assign(userId === undefined ? backoffice.full : backoffice.user(userId));
};
