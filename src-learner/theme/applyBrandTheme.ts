import type { BrandTheme } from '#contract/brandThemes.ts';
import { accentOf } from './accent.ts';
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

/** Quoted, so that a name can hold spaces and nothing in it can end the declaration. */
const fontFamily = (name: string): string => `"${name.replace(/["\\\n;{}]/g, '')}"`;

/** Writes a theme onto the page: colours and font as CSS variables, description, favicon. */
export const applyBrandTheme = (theme: BrandTheme): void => {
  const { fill, fillHover, onFill, tint, tintHover, text } = accentOf(theme.colors.primary);
  const { style } = document.documentElement;
  style.setProperty('--accent', fill);
  style.setProperty('--accent-hover', fillHover);
  style.setProperty('--on-accent', onFill);
  style.setProperty('--accent-tint', tint);
  style.setProperty('--accent-tint-hover', tintHover);
  style.setProperty('--accent-text', text);
  if (theme.font.name) style.setProperty('--font', fontFamily(theme.font.name));
  document.querySelector('meta[name="description"]')?.setAttribute('content', theme.headers.description);
  setLink('stylesheet', 'brand-font', theme.font.url || null);
  setLink('icon', 'brand-icon', imageOf(theme, 'favicon'));
};
