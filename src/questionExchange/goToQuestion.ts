import { questionnaireCheck as texts } from '../i18n/questionnaireCheck.ts';

/**
 * Brings a question of the builder into sight and gives its text the focus.
 * @param number its place, from 1.
 */
export const goToQuestion = (number: number): void => {
  const card = document.querySelector(`[data-builder] [aria-label="${texts.number(number)}"]`);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('textarea')?.focus({ preventScroll: true });
};
