import { questionnaires } from '../../i18n/questionnaires.ts';

const texts = questionnaires.settings;

/** As many as the API takes. */
const retriesMax = 1000;

/** The text of a number of retries as it may stand in its field: digits, or nothing, which counts as 0. */
export const tidyRetries = (text: string): string => (/^\d*$/.test(text) ? text : '0');

export const parseRetries = (text: string): number => Number(tidyRetries(text));

export const refuseRetries = (text: string): string | undefined =>
  parseRetries(text) > retriesMax ? texts.retriesMax(retriesMax) : undefined;

/** How many questions are asked; null for all of them. */
export const parseBank = (text: string): number | null => Number(text) || null;

/** @param questions how many there are. */
export const refuseBank = (text: string, questions: number): string | undefined => {
  if (!/^\d*$/.test(text.trim())) return texts.bankDigits;
  if (text.trim() !== '' && Number(text) === 0) return texts.bankMin;
  return Number(text) > questions ? texts.bankMax(questions) : undefined;
};
