/** Addresses of videos as the learner's player takes them. */

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);
const youtubeEmbeds = new Set([...youtubeHosts, 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

const findYoutubeId = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  // Where its owner works on it.
  if (hostname === 'studio.youtube.com' && first === 'video') return second;
  if (youtubeHosts.has(hostname) && first === 'watch') return searchParams.get('v') ?? undefined;
  if (youtubeEmbeds.has(hostname) && ['embed', 'shorts', 'live', 'v'].includes(first)) return second;
  return undefined;
};

/** The page of a YouTube video, whatever form of its address was given; null for anything else. */
const normaliseYouTube = (url: URL): string | null => {
  const id = findYoutubeId(url);
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : null;
};

/** Its own page and player, those of channels, groups and showcases, and where its owner works on it; then the key. */
const vimeoPath =
  /^\/(?:(?:manage\/)?videos?\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;

/** The page of a Vimeo video, with the key of one that is not listed. */
const normaliseVimeo = ({ hostname, pathname, searchParams }: URL): string | null => {
  if (!vimeoHosts.has(hostname)) return null;
  const found = vimeoPath.exec(pathname);
  if (!found) return null;
  const hash = found[2] ?? searchParams.get('h');
  if (hash && !/^[\da-f]{6,20}$/.test(hash)) return null;
  return `https://vimeo.com/${found[1]}${hash ? `/${hash}` : ''}`;
};

/** A video on another site: by https, as the pages' security policy wants it, and no playlist, whose parts it would not let in. */
const normaliseVideo = (url: URL): string | null =>
  url.protocol === 'https:' && !url.username && !/\.m3u8$/i.test(url.pathname) ? url.href : null;

const normalisers = { YT: normaliseYouTube, VIMEO: normaliseVimeo, VIDEO: normaliseVideo };

/** The address as it is stored; null for one the player could not play. */
export const normaliseLink = (type: keyof typeof normalisers, link: string): string | null => {
  const url = URL.parse(link.trim());
  return url && normalisers[type](url);
};
