import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardUpload, type RunningUpload, sendFile, type UploadFailure } from '#data/uploads.ts';
import { describeMediaFailure } from '../courseMedia/mediaFailures.ts';
import { alertDurations } from '../feedback/alertDurations.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { courseMedia } from '../i18n/courseMedia.ts';
import { uploads as texts } from '../i18n/uploads.ts';
import { type StartedUpload, useStartedUploads } from '../layout/startedUploads.ts';
import { useProvider } from '../layout/useProvider.ts';
import { forgetUpload, setUploadState, useUploadFile, useUploadState } from './uploadStates.ts';

const describe = ({ status, reason }: UploadFailure): { message: string; mayRetry: boolean } => {
  if (status === 0) return { message: texts.offline, mayRetry: true };
  if (status === 404 || status === 410) return { message: texts.gone, mayRetry: false };
  if (status >= 500) return { message: texts.failed, mayRetry: true };
  // A refusal begins with the field it is about.
  return { message: reason.replace(/^[\w-]+: /, '') || texts.failed, mayRetry: status === 429 };
};

/** Sends one file to its end and gives it to its lesson. */
export const useUpload = (upload: StartedUpload) => {
  const { key, sectionId, type, name, duration, uploadId } = upload;
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed } = useFeedback();
  const [, { change }] = useStartedUploads();
  const file = useUploadFile(key);
  const state = useUploadState(key);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<RunningUpload | null>(null);

  const remove = (): void => {
    change(key, null);
    forgetUpload(key);
  };

  const save = useEffectEvent(async (upload_id: string): Promise<void> => {
    setUploadState(key, { phase: 'saving' });
    try {
      await provider.setMedia(sectionId, { name, type, upload_id, duration });
    } catch (error) {
      return setUploadState(key, { phase: 'failed', ...describeMediaFailure(error, type) });
    }
    void queryClient.invalidateQueries();
    succeed(courseMedia.saved[type], alertDurations.long);
    remove();
  });
  const noteId = useEffectEvent((id: string) => change(key, { uploadId: id }));
  const begun = useEffectEvent(() => uploadId);

  useEffect(() => {
    if (!file) return;
    // Read anew at each attempt.
    void attempt;
    let isLeft = false;
    let sent = 0;
    const start = sendFile(file, begun(), {
      onId: (id) => noteId(id),
      onProgress: (bytes) => {
        sent = bytes;
        if (!isLeft) setUploadState(key, { phase: 'sending', sent });
      },
      onCut: (isCut) => !isLeft && setUploadState(key, { phase: isCut ? 'cut' : 'sending', sent }),
      onFailure: (failure) => !isLeft && setUploadState(key, { phase: 'failed', ...describe(failure) }),
      onEnd: (id) => !isLeft && void save(id),
    });
    setUploadState(key, { phase: 'sending', sent });
    start.then(
      (begunUpload) => {
        running.current = begunUpload;
        if (isLeft) begunUpload.pause();
      },
      () => setUploadState(key, { phase: 'failed', message: texts.offline, mayRetry: true }),
    );
    return () => {
      isLeft = true;
      running.current?.pause();
      running.current = null;
    };
  }, [file, key, attempt]);

  // Once the line is back there is nothing to wait for.
  const isCut = state.phase === 'cut' || (state.phase === 'failed' && state.mayRetry);
  useEffect(() => {
    if (!isCut) return;
    const retry = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isCut]);

  return {
    state,
    retry: () => setAttempt((count) => count + 1),
    remove,
    /** Stops, and gives up what was sent. */
    cancel: () => {
      running.current?.pause();
      if (uploadId) void discardUpload(uploadId);
      remove();
    },
  };
};
