import type { BrandTheme } from '#contract/brandThemes.ts';
import { chooseFace, type FaceKey } from '#contract/faces.ts';
import { deriveTones } from '#contract/tones.ts';
import { findFontOrigin } from './fontOrigin.ts';
import { escapeHtml } from './html.ts';
import { buildIconAddress } from './iconAddress.ts';

/** A page that names the tenant from its first byte: title, description, icons, manifest. */
export const withBrandHead = (page: string, theme: BrandTheme): string => {
  const { title, description } = theme.headers;
  const favicon = theme.images.find(({ tag }) => tag === 'favicon')?.src.original ?? buildIconAddress(theme, '192.png');
  const head = [
    `<link id="brand-icon" rel="icon" href="${escapeHtml(favicon)}" />`,
    `<link rel="apple-touch-icon" href="${escapeHtml(buildIconAddress(theme, 'maskable.png'))}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<meta name="theme-color" content="${deriveTones(theme.colors.primary).fill}" />`,
  ].join('\n    ');
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(description))
    .replace(/\s*<link id="brand-icon"[^>]*>/, '')
    .replace('</head>', () => `  ${head}\n  </head>`);
};

/** Addresses of the files a page needs of each shipped typeface. */
export type FaceFiles = ReadonlyMap<FaceKey, readonly string[]>;

/** A page that names the tenant's shipped typeface and has its files fetched at once; as it is where the tenant has its own. */
export const withFace = (page: string, theme: BrandTheme, files: FaceFiles): string => {
  const face = chooseFace(theme.font);
  if (!face) return page;
  const links = (files.get(face.key) ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin />`,
  );
  return page
    .replace('<html lang="it">', `<html lang="it" data-face="${face.key}">`)
    .replace('<link rel="stylesheet"', (link) => [...links, link].join('\n    '));
};

/** Style sheets of Google's fonts name files that stand at another of its hosts. */
const googleStyles = 'https://fonts.googleapis.com';
const googleFiles = 'https://fonts.gstatic.com';

/** Origins a page must be allowed for the tenant's font; none where the font is ours, or its address is not a plain one. */
export const listFontOrigins = ({ font }: BrandTheme): string[] => {
  const origin = findFontOrigin(font.url);
  if (!origin) return [];
  return origin === googleStyles ? [googleStyles, googleFiles] : [origin];
};
