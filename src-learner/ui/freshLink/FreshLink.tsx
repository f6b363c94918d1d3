import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type LinkSource, useFreshLink } from '#display/freshLinks/useFreshLink.ts';
import { freshLink as texts } from '../../i18n/itFreshLink.ts';
import { Spinner } from '../Button.tsx';
import { showFailure } from '../toasts/toastStore.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'onAuxClick'> {
  link: string;
  source: LinkSource;
  /** It leads to a file by now. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a file, which works also on a page that has been open for long. */
export const FreshLink = ({ link, source, onFollow, children, ...rest }: Props) => {
  const { isBusy, ...listeners } = useFreshLink(source, { onFollow, onFail: () => showFailure(texts.failed) });
  return (
    <a {...rest} {...listeners} href={link} aria-busy={isBusy || undefined}>
      {children}
      {isBusy && <Spinner />}
    </a>
  );
};
