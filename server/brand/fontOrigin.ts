const loopback = ['localhost', '127.0.0.1'];

/**
 * Origin a theme's font comes from, or null where it is none that a page may name: anything but a plain host (and port)
 * would write into the policy of the page. Only `https`, this machine aside.
 */
export const findFontOrigin = (address: string): string | null => {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return null;
  const isTrusted = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
  return isTrusted && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/.test(url.host) ? url.origin : null;
};
