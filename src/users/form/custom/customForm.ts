import type { CustomField, CustomValues } from '#contract/customFields.ts';
import { type CustomValue, customFieldLimits, readNumber } from '#contract/customValues.ts';
import { dayRule, emptyOr, maxLength, type Rule, required } from '../../../forms/rules.ts';
import { it } from '../../../i18n/it.ts';

/** Custom fields as a form holds them, by key: texts and numbers as typed, days `YYYY-MM-DD`, ids of options. */
export type CustomForm = Record<string, string | number | null>;

type Fields = readonly CustomField[];

const formValue = ({ kind }: CustomField, value: CustomValue): string | number | null => {
  if (kind === 'number') return value === null ? '' : String(value).replace('.', ',');
  return kind === 'day' ? value : (value ?? '');
};

/** What a form begins with. @param values those of a stored user. */
export const customFormOf = (fields: Fields, values: CustomValues = {}): CustomForm => {
  const stored = new Map(Object.entries(values));
  return Object.fromEntries(fields.map((field) => [field.key, formValue(field, stored.get(field.key) ?? null)]));
};

const sentValue = ({ kind }: CustomField, value: string | number | null): CustomValue => {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === null) return null;
  return kind === 'number' ? (readNumber(String(text)) ?? null) : text;
};

/** What is sent of a form. */
export const customBodyOf = (fields: Fields, form: CustomForm): CustomValues => {
  const typed = new Map(Object.entries(form));
  return Object.fromEntries(fields.map((field) => [field.key, sentValue(field, typed.get(field.key) ?? null)]));
};

/** Of what is sent, the values that are others than before. */
export const changedValues = (now: CustomValues, before: CustomValues): CustomValues => {
  const were = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== were.get(key)));
};

const kindRules: Record<CustomField['kind'], Rule[]> = {
  text: [maxLength(customFieldLimits.text)],
  number: [
    emptyOr((text) => {
      const number = readNumber(text);
      return typeof number === 'number' && Math.abs(number) <= customFieldLimits.number;
    }, it.users.custom.numberRule),
  ],
  day: [dayRule],
  list: [],
};

/** The rules of the fields, by their source in the form; the server has the same. */
export const customRules = (fields: Fields): Record<string, Rule[]> =>
  Object.fromEntries(
    fields.map(({ key, kind, label, is_required }) => [
      `custom_fields.${key}`,
      [...(is_required ? [required(label)] : []), ...kindRules[kind]],
    ]),
  );
