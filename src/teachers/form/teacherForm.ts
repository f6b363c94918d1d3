import { isEmail, isSlug } from '#contract/rules.ts';
import type { Teacher } from '#contract/teachers.ts';
import { textLimits } from '#contract/textLimits.ts';
import { type CreateShape, type EditShape, pickBase, pickChangedFields } from '../../forms/record/recordShape.ts';
import { emptyOr, limitLength, matches, requireName, requireValue } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';
import { teachers as texts } from '../../i18n/teachers.ts';

/** A teacher as the form holds it. */
export interface TeacherForm {
  first_name: string;
  last_name: string;
  contact_email: string;
  slug: string;
  /** Address of the present image, data URL of a new one, null for none. */
  avatar: string | null;
  additional_info: string;
  description: string;
}

const emptyTeacher: TeacherForm = {
  first_name: '',
  last_name: '',
  contact_email: '',
  slug: '',
  avatar: null,
  additional_info: '',
  description: '',
};

const toForm = (teacher: Teacher): TeacherForm => ({
  first_name: teacher.first_name,
  last_name: teacher.last_name,
  contact_email: teacher.contact_email ?? '',
  slug: teacher.slug,
  avatar: teacher.avatar?.thumbnail ?? null,
  additional_info: teacher.additional_info,
  description: teacher.description,
});

/** A form under the names of the API; the image goes apart, since it is not sent as it is read. */
const toWritten = (form: TeacherForm) => ({
  first_name: form.first_name.trim(),
  last_name: form.last_name.trim(),
  contact_email: form.contact_email.trim() || null,
  slug: form.slug.trim(),
  additional_info: form.additional_info,
  description: form.description,
});

/** How a teacher is written, empty values left out, and changed; the server has the same rules. */
export const teacherShape: CreateShape<TeacherForm> & EditShape<Teacher, TeacherForm> = {
  empty: emptyTeacher,
  buildNewBody: (form) => ({
    ...pickChangedFields(toWritten(form), toWritten(emptyTeacher)),
    ...(form.avatar && { avatar: form.avatar }),
  }),
  toValues: toForm,
  buildBody: (form, teacher) => {
    const before = toForm(teacher);
    return {
      // In any case, so that a form with nothing new in it is a change of nothing and no error.
      first_name: form.first_name.trim(),
      ...pickChangedFields(toWritten(form), toWritten(before)),
      ...(form.avatar === before.avatar ? {} : { avatar: form.avatar }),
    };
  },
  buildBase: (teacher, body) => pickBase(toWritten(toForm(teacher)), body),
  rules: {
    fields: {
      first_name: requireName(texts.first_name),
      last_name: requireName(texts.last_name),
      slug: [requireValue(texts.slug), matches(isSlug, it.form.slugRule), limitLength(textLimits.line)],
      contact_email: emptyOr(isEmail, it.form.invalidEmail),
      additional_info: limitLength(textLimits.text),
      description: limitLength(textLimits.text),
    },
  },
};

/** The slug a name gives: its letters without accents, its digits, and hyphens between them. */
export const makeSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
