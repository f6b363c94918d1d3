import Link, { type LinkProps } from '@mui/material/Link';
import { type LinkSource, useFreshLink } from '#display/freshLinks/useFreshLink.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { files as texts } from '../i18n/files.ts';

interface Props
  extends Pick<LinkProps<'a'>, 'sx' | 'title' | 'target' | 'rel' | 'download' | 'aria-label' | 'children'> {
  address: string;
  source: LinkSource;
}

/** A link to a file within a text, which works also on a page that has been open for long. */
export const FreshTextLink = ({ address, source, ...props }: Props) => {
  const { fail } = useFeedback();
  const { isBusy, ...listeners } = useFreshLink(source, {
    onFail: (error) => fail(error ?? new Error(texts.noLonger)),
  });
  return <Link {...props} {...listeners} href={address} aria-busy={isBusy || undefined} />;
};
