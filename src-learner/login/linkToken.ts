import { matchAddress, paths } from '../paths.ts';

/** The token of the personal link this page was opened with, until it has been used. */
let held: string | null = null;

/**
 * The token of a personal link, `/?token=…` or `/#token=…`. It is taken out of the address at once, so that it is neither sent
 * along with other requests nor kept in the history.
 */
export const takeLinkToken = (): string | null => {
  const { pathname, search, hash } = window.location;
  if (!matchAddress(paths.home, pathname) && !matchAddress(paths.login, pathname)) return null;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const token = query.get('token') ?? fragment.get('token');
  if (!token) return held;
  held = token;
  query.delete('token');
  fragment.delete('token');
  const [rest, end] = [query.toString(), fragment.toString()];
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${end && `#${end}`}`);
  return held;
};

/** Once it has let somebody in, or been refused, the token is of no more use. */
export const forgetLinkToken = (): void => {
  held = null;
};
