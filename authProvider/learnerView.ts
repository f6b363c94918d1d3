import { readServerNow } from './serverClock.ts';

/**
 * An administrator sees the learner area as somebody else, in one tab: the credential of that stays in the tab, apart from
 * the administrator's own session, and nothing renews it.
 */
interface HeldView {
  token: string;
  /** When it ends by itself (ISO 8601). */
  expires: string;
  /** Whose area it is. */
  name: string;
  userId: number;
}

/** As the tab keeps it. A page that is drawn again knows no clock but its own until its first answer. */
interface KeptView extends HeldView {
  /** When it ends by the clock of this device (ms since the epoch). */
  endsAt: number;
}

const key = 'learner_view_fit';

const read = (): KeptView | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

let held = read();

/** The view of this tab, over or not; null in a tab of one's own. */
export const getHeldView = (): KeptView | null => held;

export const isViewing = (): boolean => held !== null;

/** The credential of this tab's view, until it is over. */
export const readViewBearer = (now: number): string | null => (held && held.endsAt > now ? held.token : null);

/** Milliseconds until it is over. */
export const readTimeLeft = ({ endsAt }: KeptView): number => endsAt - Date.now();

/** @throws where the browser forbids storage: then there is no view. */
export const holdView = (given: HeldView): void => {
  const view = { ...given, endsAt: Date.now() + Date.parse(given.expires) - readServerNow() };
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
