import { questionnaireCheck as texts } from '../i18n/questionnaireCheck.ts';

/** Frames to wait for a card: those of a long questionnaire are drawn a few at a time. */
const framesToWait = 300;

const findCard = (number: number): Element | null =>
  document.querySelector(`[data-builder] [aria-label="${texts.number(number)}"]`);

/**
 * Brings a question of the builder into sight and gives its text the focus.
 * @param number its place, from 1.
 */
export const goToQuestion = (number: number, frames = framesToWait): void => {
  const card = findCard(number);
  if (!card) {
    if (frames > 0) requestAnimationFrame(() => goToQuestion(number, frames - 1));
    return;
  }
  card.scrollIntoView({ block: 'center' });
  card.querySelector('textarea')?.focus({ preventScroll: true });
};
