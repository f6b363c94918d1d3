import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { freshLink as texts } from '../../i18n/itFreshLink.ts';
import { showFailure } from '../../toasts/toastStore.ts';

/** The server's links to files are good for three hours (ms); one that is nearly that old is asked for anew. */
const linkLifetime = 2.5 * 3_600_000;

export interface LinkSource {
  /** When the link was given (ms since the epoch). */
  given: number;
  /** Asks for another one; null where there is none any more. */
  renew: () => Promise<string | null | undefined>;
}

/** Whether a link given at `given` (ms since the epoch) may be dead by now. */
export const isOldLink = (given: number): boolean => Date.now() - given >= linkLifetime;

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  link: string;
  source: LinkSource;
  /** It leads to a file by now. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a file, which works also on a page that has been open for long. */
export const FreshLink = ({ link, source, onFollow, children, ...rest }: Props) => {
  const follow = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!isOldLink(source.given)) return onFollow?.();
    event.preventDefault();
    const { target, download } = event.currentTarget;
    // Only a press opens a tab: it waits, empty, for its address.
    const tab = target === '_blank' ? window.open('', '_blank') : null;
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
    }
  };
  return (
    <a {...rest} href={link} onClick={follow}>
      {children}
    </a>
  );
};
