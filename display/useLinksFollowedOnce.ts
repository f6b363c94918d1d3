import { useEffect } from 'react';

let followed = '';

/** Keeps the second click of a double click on a link from leading where the first one already does: that is one step of Back too many. */
const followOnce = (event: MouseEvent): void => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.target || link.download) return;
  if (event.detail > 1 && link.href === followed) event.preventDefault();
  followed = link.href;
};

/** A link that is clicked twice in a row is followed once, but for files and what opens in another tab. */
export const useLinksFollowedOnce = (): void =>
  useEffect(() => {
    document.addEventListener('click', followOnce, true);
    return () => document.removeEventListener('click', followOnce, true);
  }, []);
