import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type BrandTheme, BrandThemeInput } from '#contract/brandThemes.ts';
import { brandImageTags, socialNames } from '#contract/codes.ts';
import { lacksFont, ownFace, toForm, toInput } from '../../src/settings/themeForm.ts';

const theme: BrandTheme = {
  tenant: 'prova',
  headers: { title: 'Ente', description: '' },
  colors: { primary: '#0f766e' },
  font: { name: 'Lato', url: '' },
  images: [{ tag: 'favicon', src: { original: '/files/public/a.webp' } }],
  content: {
    footer: { text: '' },
    socials: [{ name: 'youtube', url: 'https://youtube.example/ente' }],
    brand_link: '',
    contacts: { title: '', phone: '', email: '', location: '' },
  },
};

describe('the form of a theme', () => {
  test('sends back what it was given, and no image', () => {
    const form = toForm(theme);
    const { tenant: _, ...rest } = theme;
    expect(toInput(form, form)).toEqual({ ...rest, images: {} });
    expect(Check(BrandThemeInput, toInput(form, form))).toBe(true);
  });

  test('takes a shipped typeface by its name alone, and one of one’s own with its address', () => {
    const own = { name: 'Prova', url: 'https://caratteri.example/prova.css' };
    expect(toForm(theme)).toMatchObject({ face: 'Lato', font: { name: '', url: '' } });
    expect(toForm({ ...theme, font: own })).toMatchObject({ face: ownFace, font: own });
    const form = toForm({ ...theme, font: own });
    expect(toInput(form, form).font).toEqual(own);
    expect(toInput({ ...form, face: 'Inter' }, form).font).toEqual({ name: 'Inter', url: '' });
    expect([form, { ...form, font: { name: 'Prova', url: ' ' } }, { ...form, face: 'Inter' }].map(lacksFont)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('of the images sends those chosen and those removed', () => {
    const before = toForm(theme);
    const chosen = 'data:image/png;base64,AAAA';
    const images = { ...before.images, favicon: null, logo_main: chosen };
    expect(toInput({ ...before, images }, before).images).toEqual({ favicon: null, logo_main: chosen });
  });

  test('whatever images and socials there are, each stands in the form once', () => {
    const some = <T>(all: readonly T[]) => fc.uniqueArray(fc.constantFrom(...all));
    fc.assert(
      fc.property(some(brandImageTags), some(socialNames), (tags, names) => {
        const images = tags.map((tag) => ({ tag, src: { original: `/${tag}` } }));
        const socials = names.map((name) => ({ name, url: `https://${name}.example` }));
        const form = toForm({ ...theme, images, content: { ...theme.content, socials } });
        expect(Object.values(form.images).filter(Boolean)).toHaveLength(tags.length);
        expect(
          toInput(form, form)
            .content.socials.map(({ name }) => name)
            .sort(),
        ).toEqual([...names].sort());
      }),
    );
  });
});
