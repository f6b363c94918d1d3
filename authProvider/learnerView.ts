/**
 * An administrator sees the learner area as somebody else, in one tab: the credential of that stays in the tab, apart from
 * the administrator's own session, and nothing renews it.
 */
export interface HeldView {
  token: string;
  /** When it ends by itself (ISO 8601). */
  expires: string;
  /** Whose area it is. */
  name: string;
  userId: number;
}

const key = 'learner_view_fit';

const read = (): HeldView | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

let held = read();

/** The view of this tab, over or not; null in a tab of one's own. */
export const getHeldView = (): HeldView | null => held;

export const isViewing = (): boolean => held !== null;

/** The credential of this tab's view, until it is over. */
export const readViewBearer = (now: number): string | null =>
  held && Date.parse(held.expires) > now ? held.token : null;

/** @throws where the browser forbids storage: then there is no view. */
export const holdView = (view: HeldView): void => {
  sessionStorage.setItem(key, JSON.stringify(view));
  held = view;
};

/** From here on the tab is the administrator's own again. */
export const dropView = (): void => {
  held = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
};
