import type { CourseTheme } from '#contract/courseThemes.ts';
import { type CreateShape, type EditShape, pickChangedFields } from '../../forms/record/recordShape.ts';
import { contentRules, storedContentRules } from './contentRules.ts';

interface ThemeForm {
  name: string;
  slug: string;
  description: string;
}

const empty: ThemeForm = { name: '', slug: '', description: '' };

const toWritten = ({ name, slug, description }: ThemeForm): ThemeForm => ({
  name: name.trim(),
  slug: slug.trim(),
  description,
});

/** A new theme. Empty values are left out. */
export const newThemeShape: CreateShape<ThemeForm> = {
  empty,
  buildNewBody: (form) => ({ name: form.name.trim(), ...pickChangedFields(toWritten(form), empty) }),
  rules: { fields: contentRules },
};

export const themeShape: EditShape<CourseTheme, ThemeForm> = {
  toValues: ({ name, slug, description }) => ({ name, slug, description }),
  buildBody: (form, theme) => ({ name: form.name.trim(), ...pickChangedFields(toWritten(form), toWritten(theme)) }),
  rules: { fields: storedContentRules },
};
