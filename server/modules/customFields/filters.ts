import { customFilterPattern } from '#contract/customValues.ts';
import { isDay } from '#contract/days.ts';
import { isId } from '#contract/rules.ts';
import { refusals } from '../../errors.ts';

/** One custom field a list is filtered by. */
export interface CustomFilter {
  key: string;
  /** Text it contains. */
  text?: string;
  /** Id of the option. */
  option?: number;
  /** Bounds of a number or of a day (`YYYY-MM-DD`), both included. */
  from?: number | string;
  to?: number | string;
}

const refuse = (field: string) => refusals.invalid(field, 'il filtro non è ammesso');

const parse = (text: string): object => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Told below.
  }
  throw refuse('custom_fields');
};

const isBound = (value: unknown): value is number | string =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && isDay(value));

const parseCondition = (name: string, bound: string | undefined, value: unknown): Omit<CustomFilter, 'key'> => {
  if (bound && isBound(value)) return { [bound]: value };
  if (!bound && isId(value)) return { option: value };
  if (!bound && typeof value === 'string' && value.trim() !== '' && value.length <= 200) return { text: value.trim() };
  throw refuse(`custom_fields.${name.slice(0, 60)}`);
};

/** Most custom fields in one filter. */
const filtersMax = 20;

/** Reads `custom_fields` of the query of a list. @throws 400 naming what cannot be a filter. */
export const readCustomFilters = (text: string | undefined): CustomFilter[] => {
  if (text === undefined) return [];
  const byKey = new Map<string, CustomFilter>();
  for (const [name, value] of Object.entries(parse(text))) {
    const [, key, bound] = customFilterPattern.exec(name) ?? [];
    if (!key) throw refuse(`custom_fields.${name.slice(0, 60)}`);
    byKey.set(key, { ...byKey.get(key), key, ...parseCondition(name, bound, value) });
  }
  if (byKey.size > filtersMax) throw refuse('custom_fields');
  return [...byKey.values()];
};
