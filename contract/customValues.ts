import { isDay, readWholeDay } from './days.ts';
import { isName } from './rules.ts';

/** Rules of the custom fields of users, which client, server and imports apply alike. Pure. */

export const customFieldKinds = ['text', 'number', 'day', 'list'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** Most fields that are not archived, options of a list, and characters; numbers lie within ± `number`. */
export const customFieldLimits = { fields: 100, options: 200, label: 80, optionLabel: 120, text: 200, number: 1e12 };

/** Those of some fields, or of the options of one, that are not archived. */
export const listInUse = <T extends { is_archived: boolean }>(all: readonly T[]): T[] =>
  all.filter(({ is_archived }) => !is_archived);

export type CustomValue = string | number | null;

/** Why a value cannot be one of its field. */
export type CustomValueError = 'required' | 'text' | 'long' | 'number' | 'day' | 'option';

interface Field {
  kind: CustomFieldKind;
  is_required: boolean;
  options: readonly { id: number; label: string; is_archived: boolean }[];
}

type ReadCustomValue = { value: CustomValue } | { error: CustomValueError };

const readText = (text: string): ReadCustomValue => {
  if (!isName(text)) return { error: 'text' };
  return [...text].length > customFieldLimits.text ? { error: 'long' } : { value: text };
};

// One that can only be written with an exponent could not be typed again.
const isNumber = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= customFieldLimits.number && !String(value).includes('e');

/**
 * Checks a value as the contract has it: text, number, day `YYYY-MM-DD`, id of an option that is still offered; null or an
 * empty text for none. @param present what is stored, which may stay although it is no longer offered.
 */
export const checkCustomValue = (
  { kind, is_required, options }: Field,
  given: CustomValue,
  present: CustomValue = null,
): ReadCustomValue => {
  const value = typeof given === 'string' ? given.trim() : given;
  if (value === null || value === '') return is_required ? { error: 'required' } : { value: null };
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? readText(value) : { error: 'text' };
    case 'number':
      return typeof value === 'number' && isNumber(value) ? { value } : { error: 'number' };
    case 'day':
      return typeof value === 'string' && isDay(value) ? { value } : { error: 'day' };
    case 'list': {
      const option = options.find(({ id }) => id === value);
      return option && (!option.is_archived || value === present) ? { value } : { error: 'option' };
    }
  }
};

/**
 * A number as Italians type it, `1.234,5` or `1234.5`; null for none, undefined for what is none. `1.234` may be either of
 * two numbers, and is refused.
 */
export const readNumber = (text: string): number | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^[-+]?\d+([.,]\d+)?$/.test(typed) && !/^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(typed))
    return Number(typed.replace(',', '.'));
  return /^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(typed) ? Number(typed.replaceAll('.', '').replace(',', '.')) : undefined;
};

/**
 * Reads a value as people write it in a form or in a table that is imported: a number with a comma, a day the Italian way or
 * `YYYY-MM-DD`, an option by its label, whatever its case.
 */
export const parseCustomValue = (field: Field, text: string): ReadCustomValue => {
  const typed = text.trim();
  if (typed === '' || field.kind === 'text') return checkCustomValue(field, typed);
  if (field.kind === 'day') return checkCustomValue(field, readWholeDay(typed));
  if (field.kind === 'number') {
    const number = readNumber(typed);
    return number === undefined ? { error: 'number' } : checkCustomValue(field, number);
  }
  const label = typed.toLocaleLowerCase('it');
  const option = field.options.find(
    (offered) => !offered.is_archived && offered.label.toLocaleLowerCase('it') === label,
  );
  return option ? { value: option.id } : { error: 'option' };
};

/** What filters the list of users by custom fields, by key; `key.from` and `key.to` for numbers and days. */
export const customFilterPattern = /^([a-z][a-z0-9_]{0,39})(?:\.(from|to))?$/;
