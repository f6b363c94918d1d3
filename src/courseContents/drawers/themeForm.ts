import type { CourseTheme } from '#contract/courseThemes.ts';
import { type CreateShape, changedFields, type EditShape } from '../../forms/record/recordShape.ts';
import { contentRules, storedContentRules } from './contentRules.ts';

interface ThemeForm {
  name: string;
  slug: string;
  description: string;
}

const empty: ThemeForm = { name: '', slug: '', description: '' };

const writtenOf = ({ name, slug, description }: ThemeForm): ThemeForm => ({
  name: name.trim(),
  slug: slug.trim(),
  description,
});

/** A new theme. Empty values are left out. */
export const newThemeShape: CreateShape<ThemeForm> = {
  empty,
  bodyOfNew: (form) => ({ name: form.name.trim(), ...changedFields(writtenOf(form), empty) }),
  rules: { fields: contentRules },
};

export const themeShape: EditShape<CourseTheme, ThemeForm> = {
  valuesOf: ({ name, slug, description }) => ({ name, slug, description }),
  bodyOf: (form, theme) => ({ name: form.name.trim(), ...changedFields(writtenOf(form), writtenOf(theme)) }),
  rules: { fields: storedContentRules },
};
