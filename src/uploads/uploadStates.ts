import { useSyncExternalStore } from 'react';

/** How an upload goes on this page. */
export type UploadState =
  /** It is found out how far it came. */
  | { phase: 'looking' }
  /** As many as go at once are on their way. */
  | { phase: 'queued' }
  /** Another tab of this browser sends it. */
  | { phase: 'elsewhere' }
  | { phase: 'sending' | 'cut'; sent: number }
  /** All of it was sent; the lesson is given it. */
  | { phase: 'saving' }
  /** `isOvertaken`: the lesson was given something else since the upload began, which another try replaces. */
  | { phase: 'failed'; message: string; mayRetry: boolean; isOvertaken?: true }
  /** The page was loaded again: the browser wants the file to be chosen again. */
  | { phase: 'waiting' };

const files = new Map<string, File>();
const states = new Map<string, UploadState>();
const stops = new Map<string, () => void>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export const keepFile = (key: string, file: File): void => {
  files.set(key, file);
  tell();
};

export const setUploadState = (key: string, state: UploadState): void => {
  states.set(key, state);
  tell();
};

/** Notes how an upload that this page sees to is stopped. */
export const setUploadStop = (key: string, stop: () => void): void => {
  stops.set(key, stop);
};

export const stopUpload = (key: string): void => stops.get(key)?.();

export const forgetUpload = (key: string): void => {
  files.delete(key);
  states.delete(key);
  stops.delete(key);
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const looking: UploadState = { phase: 'looking' };

export const useUploadState = (key: string): UploadState =>
  useSyncExternalStore(subscribe, () => states.get(key) ?? looking);

export const useUploadFile = (key: string): File | undefined => useSyncExternalStore(subscribe, () => files.get(key));
