import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, readToasts, showFailure, showSuccess } from '../../src-learner/ui/toasts/toastStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
  vi.useRealTimers();
});

const readTexts = () => readToasts().map(({ text }) => text);

test('whatever is said next takes the place of a failure', () => {
  for (const text of ['foto non caricata', 'La sessione non è stata terminata.', 'Un’altra volta no.'])
    showFailure(text);
  expect(readTexts()).toEqual(['Un’altra volta no.']);
  showSuccess('Foto aggiornata');
  expect(readTexts()).toEqual(['Foto aggiornata']);
});

test('a success goes by itself, a failure stays', () => {
  showSuccess('Foto aggiornata');
  showFailure('foto non caricata');
  vi.advanceTimersByTime(10_000);
  expect(readTexts()).toEqual(['foto non caricata']);
});
