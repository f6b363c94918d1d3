import { useCallback } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { readUserId } from '#auth/session.ts';
import type { FilmChoice } from '#contract/filmChoices.ts';
import { uploadsKey } from './store.ts';

/** A file on its way to a lesson, which will be its media. */
export interface StartedUpload {
  key: string;
  /** Who sends it: another person at this browser is not shown it. */
  userId: string;
  courseId: number;
  sectionId: number;
  lesson: string;
  type: 'VIDEO' | 'FILE';
  /** Of the media. */
  name: string;
  fileName: string;
  bytes: number;
  /** `HH:MM:SS`, as the browser measured it. */
  duration?: string;
  /** The revision of what it is to take the place of, empty for nothing. */
  seen?: string;
  /** What was said of it when it was chosen, where that was asked. */
  film?: FilmChoice;
  /** By which it is resumed; null until the server has given it one. */
  uploadId: string | null;
  /** Why it will never be taken, in words, once the server has said so: it is told until it is put away, and not sent again. */
  refusal?: string;
  /** Another whenever a tab begins to send it: the other tabs then wait for that one. */
  sending?: string;
}

/** Whether a chosen file is the one an upload was begun with, as far as a browser can tell. */
export const isFileOf = ({ fileName, bytes }: StartedUpload, { name, size }: File): boolean =>
  name === fileName && size === bytes;

const none: StartedUpload[] = [];

/** The uploads of this person in this browser, and a way to change them; they go on wherever one goes. */
export const useStartedUploads = () => {
  const [all] = useStore<StartedUpload[]>(uploadsKey, none);
  const store = useStoreContext();
  const userId = readUserId();
  const own = all.filter((upload) => upload.userId === userId);
  // Of what is stored, not of what is drawn: two that end in one moment, or in two tabs, are two changes.
  const update = useCallback(
    (make: (uploads: StartedUpload[]) => StartedUpload[]) =>
      store.setItem(uploadsKey, make(store.getItem<StartedUpload[]>(uploadsKey) ?? none)),
    [store],
  );
  const change = useCallback(
    (key: string, fields: Partial<StartedUpload> | null) =>
      update((uploads) =>
        uploads.flatMap((upload) => (upload.key !== key ? [upload] : fields ? [{ ...upload, ...fields }] : [])),
      ),
    [update],
  );
  const add = useCallback(
    (upload: Omit<StartedUpload, 'userId' | 'uploadId'>) =>
      update((uploads) => [...uploads, { ...upload, userId: userId ?? '', uploadId: null }]),
    [update, userId],
  );
  /** An upload as it is stored now, by whichever tab. */
  const find = useCallback(
    (key: string) => store.getItem<StartedUpload[]>(uploadsKey)?.find((upload) => upload.key === key),
    [store],
  );
  return [own, { add, change, find }] as const;
};
