import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { freshLink as texts } from '../../i18n/itFreshLink.ts';
import { Spinner } from '../Button.tsx';
import { showFailure } from '../toasts/toastStore.ts';
import { isOldLink } from './isOldLink.ts';

const middleButton = 1;

export interface LinkSource {
  /** When the link was given (ms since the epoch). */
  given: number;
  /** Asks for another one; null where there is none any more. */
  renew: () => Promise<string | null | undefined>;
}

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'onAuxClick'> {
  link: string;
  source: LinkSource;
  /** It leads to a file by now. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a file, which works also on a page that has been open for long. */
export const FreshLink = ({ link, source, onFollow, children, ...rest }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const follow = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!isOldLink(source.given)) return onFollow?.();
    event.preventDefault();
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const { target, download } = event.currentTarget;
    const isForTab = target === '_blank' || event.button === middleButton;
    // Only a press opens a tab: it waits, empty, for its address.
    const tab = isForTab ? window.open('', '_blank') : null;
    try {
      const fresh = await source.renew();
      if (!fresh) throw new Error('the file is gone');
      if (tab) {
        tab.opener = null;
        tab.location.replace(fresh);
      } else Object.assign(document.createElement('a'), { href: fresh, target, download, rel: 'noopener' }).click();
      onFollow?.();
    } catch {
      tab?.close();
      showFailure(texts.failed);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  /** Opens the link beside, as a press with Ctrl does, which is a click. */
  const followMiddle = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button === middleButton) void follow(event);
  };
  return (
    <a {...rest} href={link} onClick={follow} onAuxClick={followMiddle} aria-busy={isBusy || undefined}>
      {children}
      {isBusy && <Spinner />}
    </a>
  );
};
