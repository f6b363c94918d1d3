import { startFailure } from './i18n/itStart.ts';
import { tokens } from './theme/tokens.ts';

/** In place of a back office whose code did not come: a sentence and a way to try again. */
export const showStartFailure = (root: HTMLElement): void => {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = startFailure.text;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = startFailure.retry;
  Object.assign(retry.style, { font: 'inherit', minHeight: '34px', padding: '0 14px' });
  retry.addEventListener('click', () => window.location.reload());
  const place = document.createElement('main');
  Object.assign(place.style, { padding: '24px', font: '14px/1.5 system-ui, sans-serif', color: tokens.ink });
  place.append(message, retry);
  root.replaceChildren(place);
};
