import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { brandImageTags, socialNames } from './codes.ts';

/** How a tenant's learner area looks and what it says of the tenant. */
export const BrandTheme = Type.Object({
  tenant: Type.String(),
  headers: Type.Object({ title: Type.String(), description: Type.String() }),
  colors: Type.Object({ primary: Type.String() }),
  font: Type.Object({ name: Type.String(), url: Type.String() }),
  images: Type.Array(
    Type.Object({ tag: Type.Enum([...brandImageTags]), src: Type.Object({ original: Type.String() }) }),
  ),
  content: Type.Object({
    footer: Type.Object({ text: Type.String() }),
    socials: Type.Array(Type.Object({ name: Type.Enum([...socialNames]), url: Type.String() })),
    brand_link: Type.String(),
    contacts: Type.Object({
      title: Type.String(),
      phone: Type.String(),
      email: Type.String(),
      location: Type.String(),
    }),
  }),
});
export type BrandTheme = Static<typeof BrandTheme>;

export const brandThemeCalls = defineCalls({
  'GET v1/welcome/themes/{tenant}/': {
    summary: 'Il tema di un ente; «default» è quello scelto dalla configurazione o dal nome del sito',
    access: 'visitor',
    data: BrandTheme,
  },
});
