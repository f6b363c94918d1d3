import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { type BrandImageTag, brandImageTags, socialNames } from './codes.ts';
import { Body, ImageUpload, nameWords, ShortText, Url } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { colorPattern, namePattern } from './rules.ts';
import { textLimits } from './textLimits.ts';

/** Any text of a theme: those who save one send back the theme they read. */
const Text = Type.String({ maxLength: 2000 });

/** How a tenant's learner area looks and what it says of the tenant. */
export const BrandTheme = Body({
  tenant: Text,
  headers: Body({ title: Text, description: Text }),
  colors: Body({ primary: Text }),
  font: Body({ name: Text, url: Text }),
  images: Type.Array(Body({ tag: Type.Enum([...brandImageTags]), src: Body({ original: Text }) }), {
    maxItems: brandImageTags.length,
  }),
  content: Body({
    footer: Body({ text: Text }),
    socials: Type.Array(Body({ name: Type.Enum([...socialNames]), url: Text }), {
      maxItems: socialNames.length,
    }),
    brand_link: Text,
    contacts: Body({
      title: Text,
      phone: Text,
      email: Text,
      location: Text,
    }),
  }),
});
export type BrandTheme = Static<typeof BrandTheme>;

/** An address of the web, or nothing. */
const OptionalUrl = Type.Union([Type.Literal(''), Url]);

/** Everything of a theme at once; an image left out stays as it is, null removes it. */
export const BrandThemeInput = Body({
  headers: Body({
    title: Type.String({
      minLength: 1,
      maxLength: textLimits.brand.title,
      pattern: namePattern.source,
      description: nameWords,
    }),
    description: ShortText,
  }),
  colors: Body({
    primary: Type.String({ maxLength: 7, pattern: colorPattern.source, description: 'un colore come #e66b63' }),
  }),
  font: Body({
    name: Type.String({
      maxLength: textLimits.brand.face,
      pattern: '^[\\p{L}\\p{N} _-]*$',
      description: 'il nome di un carattere, di lettere, cifre, spazi e trattini',
    }),
    url: OptionalUrl,
  }),
  images: Type.Partial(
    Type.Object({
      favicon: ImageUpload,
      logo_main: ImageUpload,
      brand_logo: ImageUpload,
      brand_logo_nav: ImageUpload,
      login_picture: ImageUpload,
      app_icon: ImageUpload,
    } satisfies Record<BrandImageTag, unknown>),
    { additionalProperties: false },
  ),
  content: Body({
    footer: Body({ text: Type.String({ maxLength: textLimits.brand.footer }) }),
    socials: Type.Array(Body({ name: Type.Enum([...socialNames]), url: Url }), { maxItems: socialNames.length }),
    brand_link: OptionalUrl,
    contacts: Body({ title: ShortText, phone: ShortText, email: ShortText, location: ShortText }),
  }),
  /** The theme as it was read: it is saved over nothing else. */
  seen: Type.Optional(BrandTheme),
});
export type BrandThemeInput = Static<typeof BrandThemeInput>;

export const brandThemeCalls = defineCalls({
  'GET v1/welcome/themes/{tenant}/': {
    summary: 'Il tema di un ente; «default» è quello scelto dalla configurazione o dal nome del sito',
    access: 'visitor',
    data: BrandTheme,
  },
  'GET v1/brand-theme/': { summary: 'Il tema di questo sito, da modificare', access: ['BO_COM'], data: BrandTheme },
  'PUT v1/brand-theme/': {
    summary: 'Modifica il tema di questo sito',
    access: ['BO_COM'],
    body: BrandThemeInput,
    limits: { body: bodyLimits.pictures },
    data: BrandTheme,
    errors: ['invalid_image', 'too_large', 'changed_meanwhile'],
  },
});
