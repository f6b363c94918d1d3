import { type MouseEvent, useRef, useState } from 'react';
import { isOldLink } from './isOldLink.ts';

const middleButton = 1;

export interface LinkSource {
  /** When the link was given (ms since the epoch). */
  given: number;
  /** Asks for another one; null where there is none any more. */
  renew: () => Promise<string | null | undefined>;
}

interface Events {
  /** It leads to a file by now. */
  onFollow?: (() => void) | undefined;
  /** No file was had: the error of the request, undefined where there is no file any more. */
  onFail: (error?: unknown) => void;
}

/** A link to a file, which works also on a page that has been open for long: what its anchor listens to, and whether it asks. */
export const useFreshLink = (source: LinkSource, { onFollow, onFail }: Events) => {
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const onClick = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!isOldLink(source.given)) return onFollow?.();
    event.preventDefault();
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const { target, download } = event.currentTarget;
    const isForTab = target === '_blank' || event.button === middleButton;
    // Only a press opens a tab: it waits, empty, for its address.
    const tab = isForTab ? window.open('', '_blank') : null;
    const leave = (error?: unknown): void => {
      tab?.close();
      onFail(error);
    };
    try {
      const fresh = await source.renew();
      if (!fresh) return leave();
      if (tab) {
        tab.opener = null;
        tab.location.replace(fresh);
      } else Object.assign(document.createElement('a'), { href: fresh, target, download, rel: 'noopener' }).click();
      onFollow?.();
    } catch (error) {
      leave(error);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    onClick,
    /** Opens the link beside, as a press with Ctrl does, which is a click. */
    onAuxClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (event.button === middleButton) void onClick(event);
    },
  };
};
