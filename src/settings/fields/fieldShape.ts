import type { CustomField } from '#contract/customFields.ts';
import { type CustomFieldKind, customFieldLimits, listInUse } from '#contract/customValues.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { pickBase, pickChangedFields } from '../../forms/record/recordShape.ts';
import { type FormRules, limitLength, requireValue } from '../../forms/rules.ts';
import { customFields as texts } from '../../i18n/customFields.ts';

interface Option {
  /** None for a new one. */
  option_id?: number | undefined;
  label: string;
}

interface FieldForm {
  label: string;
  kind: CustomFieldKind;
  is_required: boolean;
  is_listed: boolean;
  is_archived: boolean;
  options: Option[];
}

const emptyField: FieldForm = {
  label: '',
  kind: 'text',
  is_required: false,
  is_listed: false,
  is_archived: false,
  options: [{ label: '' }],
};

const toFormOptions = ({ options }: CustomField): Option[] =>
  listInUse(options).map(({ id, label }) => ({ option_id: id, label }));

const toForm = (field: CustomField): FieldForm => {
  const { label, kind, is_required, is_listed, is_archived } = field;
  return { label, kind, is_required, is_listed, is_archived, options: toFormOptions(field) };
};

const toOptions = (options: Option[]) =>
  options.map(({ option_id, label }) => ({ ...(option_id !== undefined && { id: option_id }), label: label.trim() }));

/** A form under the names of the API. */
const toWritten = ({ kind, options, label, is_required, is_listed, is_archived }: FieldForm) => ({
  label: label.trim(),
  is_required,
  is_listed,
  is_archived,
  ...(kind === 'list' && { options: toOptions(options) }),
});

const findOptionError = (options: Option[]): string | undefined => {
  const labels = options.map(({ label }) => label.trim().toLocaleLowerCase('it'));
  if (labels.length === 0 || labels.includes('')) return texts.optionsMissing;
  return new Set(labels).size < labels.length ? texts.optionsRepeated : undefined;
};

const rules: FormRules = {
  fields: { label: [requireValue(texts.label), limitLength(customFieldLimits.label)] },
  whole: ({ kind, options }) => (kind === 'list' ? findOptionError(options ?? []) : undefined),
};

/** How a custom field is made and changed; its kind stays what it is. */
export const fieldShape: CreateShape<FieldForm> & EditShape<CustomField, FieldForm> = {
  empty: emptyField,
  buildNewBody: (form) => {
    const { is_archived: _, ...body } = toWritten(form);
    return { ...body, kind: form.kind };
  },
  toValues: toForm,
  buildBody: (form, field) => {
    const before = toWritten(toForm(field));
    // The label in any case, so that a form with nothing new in it is a change of nothing and no error.
    return { label: form.label.trim(), ...pickChangedFields(toWritten(form), before) };
  },
  buildBase: (field, body) => pickBase(toWritten(toForm(field)), body),
  rules,
};
