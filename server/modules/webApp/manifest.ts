import type { BrandTheme } from '#contract/brandThemes.ts';
import { deriveTones } from '#contract/tones.ts';
import { buildIconAddress, type IconName } from '../../brand/iconAddress.ts';
import { cutText } from '../../writes/textRules.ts';
import { webAppTexts as texts } from './texts.ts';

/** Characters that fit below an icon. */
const shortNameLength = 12;

const shortenTitle = (title: string): string =>
  title.length <= shortNameLength ? title : cutText(title.split(/\s/, 1)[0] ?? title, 2 * shortNameLength);

/** What a browser asks for before it installs the page, in the tenant's name and colours. */
export const buildManifest = (theme: BrandTheme) => {
  const icon = (name: IconName, size: number, purpose: 'any' | 'maskable') => ({
    src: buildIconAddress(theme, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: theme.headers.title,
    short_name: shortenTitle(theme.headers.title),
    description: theme.headers.description,
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f5',
    theme_color: deriveTones(theme.colors.primary).fill,
    categories: ['education'],
    icons: [icon('192.png', 192, 'any'), icon('512.png', 512, 'any'), icon('maskable.png', 512, 'maskable')],
    shortcuts: [
      { name: texts.myCourses, url: '/corsi' },
      { name: texts.myActivities, url: '/attivita' },
    ],
  };
};
