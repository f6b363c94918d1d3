import { accentOf } from '#contract/accent.ts';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { imageOf } from './brandTheme.ts';

/** The one `<link>` of a kind in the head, made where it is missing; null removes it. */
const setLink = (rel: string, id: string, href: string | null): void => {
  const present = document.getElementById(id);
  if (!href) {
    present?.remove();
    return;
  }
  const link = present instanceof HTMLLinkElement ? present : document.createElement('link');
  link.id = id;
  link.rel = rel;
  if (link.getAttribute('href') !== href) link.href = href;
  if (!link.isConnected) document.head.append(link);
};

/** A font's name without what could end the declaration it is put in. */
const cleanName = (name: string): string => name.replace(/["\\\n;{}]/g, '');

const isFontFile = (address: string): boolean => /\.(woff2?|ttf|otf)([?#]|$)/i.test(address);

/** The tenant's font, from a style sheet or from a font file; the page is drawn with the system's until it comes. */
const applyFont = ({ name, url }: BrandTheme['font']): void => {
  if (name) document.documentElement.style.setProperty('--font', `"${cleanName(name)}"`);
  setLink('stylesheet', 'brand-font', isFontFile(url) ? null : url || null);
  if (!isFontFile(url)) return;
  const face = new FontFace(cleanName(name), `url(${JSON.stringify(url)})`, { display: 'swap' });
  document.fonts.add(face);
  // A font that cannot be had leaves the system's.
  face.load().catch(() => document.fonts.delete(face));
};

/** Writes a theme onto the page: colours and font as CSS variables, favicon. */
export const applyBrandTheme = (theme: BrandTheme): void => {
  const { fill, fillHover, onFill, tint, tintHover, text } = accentOf(theme.colors.primary);
  const { style } = document.documentElement;
  style.setProperty('--accent', fill);
  style.setProperty('--accent-hover', fillHover);
  style.setProperty('--on-accent', onFill);
  style.setProperty('--accent-tint', tint);
  style.setProperty('--accent-tint-hover', tintHover);
  style.setProperty('--accent-text', text);
  applyFont(theme.font);
  setLink('icon', 'brand-icon', imageOf(theme, 'favicon') ?? '/app-icons/192.png');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.colors.primary);
};
