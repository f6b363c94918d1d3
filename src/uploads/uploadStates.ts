import { useSyncExternalStore } from 'react';
import { createListeners } from '#display/createListeners.ts';

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
  /** The page was loaded again: the browser wants the file to be chosen again. `isOtherFile`: one was, and is not it. */
  | { phase: 'waiting'; isOtherFile?: true };

/** What can be done with an upload that this page sees to. */
interface Controls {
  stop: () => void;
  /** Tries again after a failure. */
  retry: () => void;
}

const files = new Map<string, File>();
const states = new Map<string, UploadState>();
const controls = new Map<string, Controls>();
const { tell, subscribe } = createListeners();

export const keepFile = (key: string, file: File): void => {
  files.set(key, file);
  tell();
};

export const setUploadState = (key: string, state: UploadState): void => {
  states.set(key, state);
  tell();
};

export const setUploadControls = (key: string, given: Controls): void => {
  controls.set(key, given);
};

export const stopUpload = (key: string): void => controls.get(key)?.stop();

export const retryUpload = (key: string): void => controls.get(key)?.retry();

export const forgetUpload = (key: string): void => {
  files.delete(key);
  states.delete(key);
  controls.delete(key);
  tell();
};

const looking: UploadState = { phase: 'looking' };

export const getUploadState = (key: string): UploadState => states.get(key) ?? looking;

const goingOn: readonly UploadState['phase'][] = ['queued', 'sending', 'cut', 'elsewhere', 'saving'];

/** Whether an upload goes on by itself, without its file being chosen again. */
export const isGoingOn = ({ phase }: UploadState): boolean => goingOn.includes(phase);

export const useUploadState = (key: string): UploadState => useSyncExternalStore(subscribe, () => getUploadState(key));

export const useUploadFile = (key: string): File | undefined => useSyncExternalStore(subscribe, () => files.get(key));
