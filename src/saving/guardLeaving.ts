import { hasSession } from '#auth/session.ts';

interface Written {
  flushAll?: () => void;
  isUnsaved: () => boolean;
}

/**
 * Sends what is written when its page is left, and has the browser ask before a tab is closed too early. After the end of a
 * session nothing is lost: the login leads back here.
 */
export const guardLeaving = ({ flushAll, isUnsaved }: Written): void => {
  window.addEventListener('beforeunload', (event) => {
    flushAll?.();
    if (isUnsaved() && hasSession()) event.preventDefault();
  });
  if (flushAll) window.addEventListener('pagehide', flushAll);
};
