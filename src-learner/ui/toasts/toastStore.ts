import { createListeners } from '#display/createListeners.ts';

/** Brief messages, kept outside React so that anything may say one. */
interface Toast {
  id: number;
  tone: 'success' | 'danger';
  text: string;
}

/** Milliseconds a success stays; a failure stays until closed, or until there is something newer to say. */
const successTime = 4_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const { tell, subscribe } = createListeners();

const publish = (next: readonly Toast[]): void => {
  toasts = next;
  tell();
};

export const readToasts = (): readonly Toast[] => toasts;

export const subscribeToToasts = subscribe;

export const closeToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

const show = (tone: Toast['tone'], text: string): number => {
  lastId += 1;
  publish([...toasts.filter((toast) => toast.tone !== 'danger' && toast.text !== text), { id: lastId, tone, text }]);
  return lastId;
};

export const showSuccess = (text: string): void => {
  const id = show('success', text);
  setTimeout(closeToast, successTime, id);
};

export const showFailure = (text: string): void => {
  show('danger', text);
};
