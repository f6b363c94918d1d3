import { deriveAccent } from '#contract/accent.ts';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { chooseFace } from '#contract/faces.ts';
import { getColorScheme } from '#display/colorScheme.ts';
import { findImage } from './brandTheme.ts';

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

/**
 * The tenant's typeface: a shipped one by its key, or its own from a style sheet or a font file, in whose place the
 * system's is drawn until it comes.
 */
const applyFont = (font: BrandTheme['font']): void => {
  const { name, url } = font;
  const { style, dataset } = document.documentElement;
  const shipped = chooseFace(font);
  if (shipped) style.removeProperty('--font');
  else style.setProperty('--font', `"${cleanName(name)}"`);
  if (shipped) dataset.face = shipped.key;
  else delete dataset.face;
  setLink('stylesheet', 'brand-font', isFontFile(url) ? null : url || null);
  if (!isFontFile(url)) return;
  const face = new FontFace(cleanName(name), `url(${JSON.stringify(url)})`, { display: 'swap' });
  document.fonts.add(face);
  // A font that cannot be had leaves the system's.
  face.load().catch(() => document.fonts.delete(face));
};

/** The tenant's colour, as the page's scheme needs it. */
export const applyAccent = ({ colors }: BrandTheme): void => {
  const { fill, fillHover, onFill, edge, tint, tintHover, text } = deriveAccent(colors.primary, getColorScheme());
  const { style } = document.documentElement;
  style.setProperty('--accent', fill);
  style.setProperty('--accent-hover', fillHover);
  style.setProperty('--on-accent', onFill);
  style.setProperty('--accent-edge', edge);
  style.setProperty('--accent-tint', tint);
  style.setProperty('--accent-tint-hover', tintHover);
  style.setProperty('--accent-text', text);
};

/** Writes a theme onto the page: colours and font as CSS variables, favicon. */
export const applyBrandTheme = (theme: BrandTheme): void => {
  applyAccent(theme);
  applyFont(theme.font);
  setLink('icon', 'brand-icon', findImage(theme, 'favicon') ?? '/app-icons/192.png');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.colors.primary);
};
