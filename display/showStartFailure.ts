import { startFailure } from './itStart.ts';

/**
 * In place of a front end whose code did not come: a sentence and a way to try again.
 * @param styles for a front end without a style sheet of its own; others use the class `start-failure`.
 */
export const showStartFailure = (
  root: HTMLElement,
  styles: Partial<Record<'place' | 'button', Partial<CSSStyleDeclaration>>> = {},
): void => {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = startFailure.text;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = startFailure.retry;
  Object.assign(retry.style, styles.button);
  retry.addEventListener('click', () => window.location.reload());
  const place = document.createElement('main');
  place.className = 'start-failure';
  Object.assign(place.style, styles.place);
  place.append(message, retry);
  root.replaceChildren(place);
};
