import { makeChoiceFilter } from './makeChoiceFilter.tsx';

/** A filter that takes yes or no. @param name the API's name of the filter. @param words what each is called, in the order offered. */
export const makeFlagFilter = (label: string, name: string, words: readonly (readonly [boolean, string])[]) => {
  const choices = words.map(([value, text]) => ({ value: String(value), label: text }));
  return makeChoiceFilter({ label, name, useChoices: () => choices, parse: (value) => value === 'true' });
};
