import type { CourseModule } from '#contract/courseModules.ts';
import { type CreateShape, changedFields, type EditShape } from '../../forms/record/recordShape.ts';
import { contentRules, storedContentRules } from './contentRules.ts';

export interface ModuleForm {
  name: string;
  slug: string;
  description: string;
  /** Address of the present image, data URL of a new one, null for none. */
  thumbnail: string | null;
  is_hidden: boolean;
}

const empty: ModuleForm = { name: '', slug: '', description: '', thumbnail: null, is_hidden: false };

/** The fields that are sent as they are read; the image goes apart. */
const writtenOf = ({ name, slug, description, is_hidden }: Omit<ModuleForm, 'thumbnail'>) => ({
  name: name.trim(),
  slug: slug.trim(),
  description,
  is_hidden,
});

const addressOf = ({ thumbnail }: CourseModule): string | null => thumbnail?.large ?? null;

/** A new module. Empty values are left out. */
export const newModuleShape: CreateShape<ModuleForm> = {
  empty,
  bodyOfNew: ({ thumbnail, ...form }) => ({
    name: form.name.trim(),
    ...changedFields(writtenOf(form), empty),
    ...(thumbnail && { thumbnail }),
  }),
  rules: { fields: contentRules },
};

export const moduleShape: EditShape<CourseModule, ModuleForm> = {
  valuesOf: (module) => ({
    name: module.name,
    slug: module.slug,
    description: module.description,
    thumbnail: addressOf(module),
    is_hidden: module.is_hidden,
  }),
  bodyOf: ({ thumbnail, ...form }, module) => ({
    name: form.name.trim(),
    ...changedFields(writtenOf(form), writtenOf(module)),
    ...(thumbnail === addressOf(module) ? {} : { thumbnail }),
  }),
  // The image is read as addresses and sent as a picture: it is not among what was seen.
  baseOf: (module, body) => Object.fromEntries(Object.entries(writtenOf(module)).filter(([name]) => name in body)),
  rules: { fields: storedContentRules },
};
