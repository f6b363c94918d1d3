import type { MaterialType } from '#contract/codes.ts';
import { isUrl, uploadLimits } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import type { CreateShape } from '../../forms/record/recordShape.ts';
import { emptyOr, limitLength, type Rule, requireName } from '../../forms/rules.ts';
import { courseMaterials as texts } from '../../i18n/courseMaterials.ts';
import { it } from '../../i18n/it.ts';

export interface MaterialForm {
  name: string;
  type: MaterialType;
  link: string;
  file: File | null;
}

export const megabytesMax = uploadLimits.material / 1_000_000;

const checkSize: Rule = (file) => {
  if (!(file instanceof File)) return undefined;
  if (file.size === 0) return it.form.emptyFile;
  return file.size > uploadLimits.material ? texts.failures.tooLarge(megabytesMax) : undefined;
};

const hasSource = ({ type, link, file }: MaterialForm): boolean =>
  type === 'LINK' ? link.trim() !== '' : file !== null;

/** How a material is written; what it is made of must be there, as its type says. */
export const materialShape: CreateShape<MaterialForm> = {
  empty: { name: '', type: 'LINK', link: '', file: null },
  buildNewBody: ({ name, type, link, file }) => ({
    name: name.trim(),
    type,
    ...(type === 'LINK' ? { link: link.trim() } : { file }),
  }),
  rules: {
    fields: {
      name: requireName(texts.name),
      link: [emptyOr(isUrl, texts.linkRule), limitLength(textLimits.url)],
      file: checkSize,
    },
    hidden: ({ type }) => [type === 'LINK' ? 'file' : 'link'],
    whole: (values) => (hasSource(values as MaterialForm) ? undefined : texts.failures.source),
  },
};
