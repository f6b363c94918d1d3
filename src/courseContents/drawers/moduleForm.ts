import type { CourseModule } from '#contract/courseModules.ts';
import { type CreateShape, type EditShape, pickChangedFields } from '../../forms/record/recordShape.ts';
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
const toWritten = ({ name, slug, description, is_hidden }: Omit<ModuleForm, 'thumbnail'>) => ({
  name: name.trim(),
  slug: slug.trim(),
  description,
  is_hidden,
});

const getThumbnailAddress = ({ thumbnail }: CourseModule): string | null => thumbnail?.large ?? null;

/** A new module. Empty values are left out. */
export const newModuleShape: CreateShape<ModuleForm> = {
  empty,
  buildNewBody: ({ thumbnail, ...form }) => ({
    name: form.name.trim(),
    ...pickChangedFields(toWritten(form), empty),
    ...(thumbnail && { thumbnail }),
  }),
  rules: { fields: contentRules },
};

export const moduleShape: EditShape<CourseModule, ModuleForm> = {
  toValues: (module) => ({
    name: module.name,
    slug: module.slug,
    description: module.description,
    thumbnail: getThumbnailAddress(module),
    is_hidden: module.is_hidden,
  }),
  buildBody: ({ thumbnail, ...form }, module) => ({
    name: form.name.trim(),
    ...pickChangedFields(toWritten(form), toWritten(module)),
    ...(thumbnail === getThumbnailAddress(module) ? {} : { thumbnail }),
  }),
  // The image is read as addresses and sent as a picture: it is not among what was seen.
  buildBase: (module, body) => Object.fromEntries(Object.entries(toWritten(module)).filter(([name]) => name in body)),
  rules: { fields: storedContentRules },
};
