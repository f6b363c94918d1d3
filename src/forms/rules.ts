import { type FieldValues, get } from 'react-hook-form';
import { isName } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { isDay } from '#display/days.ts';
import { it } from '../i18n/it.ts';

/** Returns what is wrong with the value of a field, in words; undefined for nothing. */
export interface Rule {
  (value: unknown): string | undefined;
  isRequired?: true;
  /** What the field is called where it is said to be missing. */
  missing?: string;
}

/** What the values of a form must be. Errors beside the fields and what blocks saving both come from here. */
export interface FormRules {
  /** Of one field each, by its source, in the order in which they are told. */
  fields?: Record<string, Rule | Rule[]>;
  /** Of several fields together: told at the foot only. */
  whole?: (values: FieldValues) => string | undefined;
  /** Fields, by their source, that these values take from the form: what was left in them is not sent, and keeps nothing from it. */
  hidden?: (values: FieldValues) => readonly string[];
}

const toText = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim());

/** The field must be filled in. @param missing what it is called where it is said to be missing. */
export const refuseEmpty = (missing: string): Rule =>
  Object.assign((value: unknown) => (toText(value) === '' ? it.form.required : undefined), { missing });

/** As {@link refuseEmpty}, in forms that mark such fields with an asterisk. */
export const requireValue = (missing: string): Rule =>
  Object.assign(refuseEmpty(missing), { isRequired: true } as const);

/** The text, without spaces around it, must pass `test`. */
export const matches =
  (test: (text: string) => boolean, message: string): Rule =>
  (value) =>
    test(toText(value)) ? undefined : message;

/** As {@link matches}, for a field that may be left empty or has a rule of its own for that. */
export const emptyOr = (test: (text: string) => boolean, message: string): Rule =>
  matches((text) => text === '' || test(text), message);

export const limitLength = (max: number): Rule => matches((text) => text.length <= max, it.form.tooLong(max));

/** Of one line that must be filled in. @param missing as of {@link refuseEmpty} */
export const refuseManyLines = (missing: string): Rule[] => [refuseEmpty(missing), matches(isName, it.form.invisible)];

/** Of a name that must be given. @param missing as of {@link refuseEmpty} @param test what a name of this kind is. */
export const requireName = (missing: string, test = isName, message = it.form.invisible): Rule[] => [
  requireValue(missing),
  limitLength(textLimits.line),
  matches(test, message),
];

/** Of a day that may be left empty. */
export const dayRule = emptyOr(isDay, it.form.invalidDay);

/** The same where a year of two digits is not read, since it may be of either century. */
export const wholeDayRule = emptyOr(isDay, it.form.invalidWholeDay);

const findBrokenRule = (value: unknown, rules: Rule | Rule[]) => {
  for (const rule of [rules].flat()) {
    const message = rule(value);
    if (message) return { message, missing: rule.missing };
  }
  return null;
};

/**
 * What keeps values from being saved, in words: first the fields to fill in, then the first error. Null for nothing.
 * @param names what the form calls its fields, by their sources
 */
export const findBlockingError = (
  { fields = {}, whole, hidden }: FormRules,
  values: FieldValues,
  names: ReadonlyMap<string, string> = new Map(),
): string | null => {
  const unseen = hidden?.(values) ?? [];
  const broken = Object.entries(fields)
    .filter(([source]) => !unseen.includes(source))
    .flatMap(([source, rules]) => {
      const found = findBrokenRule(get(values, source), rules);
      return found ? [{ source, ...found }] : [];
    });
  const missing = broken.map((found) => found.missing).filter((name) => name !== undefined);
  if (missing.length > 0) return it.form.missing(missing);
  const [first] = broken;
  if (!first) return whole?.(values) ?? null;
  const name = names.get(first.source);
  return name ? it.form.wrong(name, first.message) : first.message;
};
