import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { readUserId } from '#auth/session.ts';
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
  /** By which it is resumed; null until the server has given it one. */
  uploadId: string | null;
}

const none: StartedUpload[] = [];

/** The uploads of this person in this browser, and a way to change them; they go on wherever one goes. */
export const useStartedUploads = () => {
  const [all, setAll] = useStore<StartedUpload[]>(uploadsKey, none);
  const userId = readUserId();
  const own = all.filter((upload) => upload.userId === userId);
  const change = useCallback(
    (key: string, fields: Partial<StartedUpload> | null) =>
      setAll((uploads) =>
        uploads.flatMap((upload) => (upload.key !== key ? [upload] : fields ? [{ ...upload, ...fields }] : [])),
      ),
    [setAll],
  );
  const add = useCallback(
    (upload: Omit<StartedUpload, 'userId' | 'uploadId'>) =>
      setAll((uploads) => [...uploads, { ...upload, userId: userId ?? '', uploadId: null }]),
    [setAll, userId],
  );
  return [own, { add, change }] as const;
};
