import type { BrandTheme, BrandThemeInput } from '#contract/brandThemes.ts';
import { type BrandImageTag, brandImageTags, type SocialName, socialNames } from '#contract/codes.ts';
import { chooseFace } from '#contract/faces.ts';
import { colorPattern } from '#contract/rules.ts';

/** Stands in the form for a typeface that is not shipped. */
export const ownFace = 'own';

/** The theme as the form has it: an address for every image and every social, null or empty where there is none. */
export interface ThemeForm extends Pick<BrandTheme, 'headers' | 'colors'> {
  /** Name of a shipped typeface, or `ownFace`: then `font` says which. */
  face: string;
  font: BrandTheme['font'];
  images: Record<BrandImageTag, string | null>;
  content: Omit<BrandTheme['content'], 'socials'>;
  socials: Record<SocialName, string>;
}

const makeEach = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

export const toForm = ({ headers, colors, font, images, content }: BrandTheme): ThemeForm => {
  const { socials, ...rest } = content;
  const shipped = chooseFace(font);
  return {
    headers,
    colors,
    face: shipped?.name ?? ownFace,
    font: shipped ? { name: '', url: '' } : font,
    images: makeEach(brandImageTags, (tag) => images.find((image) => image.tag === tag)?.src.original ?? null),
    content: rest,
    socials: makeEach(socialNames, (name) => socials.find((social) => social.name === name)?.url ?? ''),
  };
};

const trimText = (value: string | null | undefined): string => value?.trim() ?? '';

/** The typeface of the form as a theme has it. */
export const chooseFont = ({ face, font }: Pick<ThemeForm, 'face' | 'font'>): BrandTheme['font'] =>
  face === ownFace ? { name: trimText(font.name), url: trimText(font.url) } : { name: face, url: '' };

/** What the server is sent: every text, and of the images only those chosen or removed since. */
export const toInput = (form: ThemeForm, before: ThemeForm): BrandThemeInput => {
  const changed = brandImageTags.filter((tag) => form.images[tag] !== before.images[tag]);
  const { footer, brand_link, contacts } = form.content;
  return {
    headers: { title: trimText(form.headers.title), description: trimText(form.headers.description) },
    colors: { primary: trimText(form.colors.primary) },
    font: chooseFont(form),
    images: Object.fromEntries(changed.map((tag) => [tag, form.images[tag] as `data:image/${string}` | null])),
    content: {
      footer: { text: trimText(footer.text) },
      brand_link: trimText(brand_link),
      socials: socialNames.map((name) => ({ name, url: trimText(form.socials[name]) })).filter(({ url }) => url !== ''),
      contacts: {
        title: trimText(contacts.title),
        phone: trimText(contacts.phone),
        email: trimText(contacts.email),
        location: trimText(contacts.location),
      },
    },
  };
};

export const isColor = (color: string | null | undefined): boolean => colorPattern.test(trimText(color));

/** Whether a typeface of one's own lacks its name or its address. */
export const lacksFont = (form: Pick<ThemeForm, 'face' | 'font'>): boolean => {
  const { name, url } = chooseFont(form);
  return name === '' || (form.face === ownFace && url === '');
};
