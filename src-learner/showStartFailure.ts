import { startFailure } from './i18n/itStart.ts';

/** In place of an area whose code did not come: a sentence and a way to try again. */
export const showStartFailure = (root: HTMLElement): void => {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = startFailure.text;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = startFailure.retry;
  retry.addEventListener('click', () => window.location.reload());
  const place = document.createElement('main');
  place.className = 'start-failure';
  place.append(message, retry);
  root.replaceChildren(place);
};
