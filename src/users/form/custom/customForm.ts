import type { CustomField, CustomValues } from '#contract/customFields.ts';
import { type CustomValue, customFieldLimits, readNumber } from '#contract/customValues.ts';
import { emptyOr, limitLength, type Rule, requireValue, wholeDayRule } from '../../../forms/rules.ts';
import { it } from '../../../i18n/it.ts';

/** Custom fields as a form holds them, by key: texts and numbers as typed, days `YYYY-MM-DD`, ids of options. */
export type CustomForm = Record<string, string | number | null>;

type Fields = readonly CustomField[];

const toFormValue = ({ kind }: CustomField, value: CustomValue): string | number | null => {
  if (kind === 'number') return value === null ? '' : String(value).replace('.', ',');
  return kind === 'day' ? value : (value ?? '');
};

/** What a form begins with. @param values those of a stored user. */
export const toCustomForm = (fields: Fields, values: CustomValues = {}): CustomForm => {
  const stored = new Map(Object.entries(values));
  return Object.fromEntries(fields.map((field) => [field.key, toFormValue(field, stored.get(field.key) ?? null)]));
};

const toSentValue = ({ kind }: CustomField, value: string | number | null): CustomValue => {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === null) return null;
  return kind === 'number' ? (readNumber(String(text)) ?? null) : text;
};

/** What is sent of a form. */
export const toCustomBody = (fields: Fields, form: CustomForm): CustomValues => {
  const typed = new Map(Object.entries(form));
  return Object.fromEntries(fields.map((field) => [field.key, toSentValue(field, typed.get(field.key) ?? null)]));
};

/** Of what is sent, the values that are others than before. */
export const pickChangedValues = (now: CustomValues, before: CustomValues): CustomValues => {
  const were = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== were.get(key)));
};

const kindRules: Record<CustomField['kind'], Rule[]> = {
  text: [limitLength(customFieldLimits.text)],
  number: [
    emptyOr((text) => {
      const number = readNumber(text);
      return typeof number === 'number' && Math.abs(number) <= customFieldLimits.number;
    }, it.form.numberRule),
  ],
  day: [wholeDayRule],
  list: [],
};

/** The rules of the fields, by their source in the form; the server has the same. */
export const buildCustomRules = (fields: Fields): Record<string, Rule[]> =>
  Object.fromEntries(
    fields.map(({ key, kind, label, is_required }) => [
      `custom_fields.${key}`,
      [...(is_required ? [requireValue(label)] : []), ...kindRules[kind]],
    ]),
  );
