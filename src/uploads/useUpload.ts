import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OutdatedPage } from '#auth/outdatedPage.ts';
import { fetchUploads, type RunningUpload, sendFile } from '#data/uploads.ts';
import { alertDurations } from '../feedback/alertDurations.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { courseMedia } from '../i18n/courseMedia.ts';
import { it } from '../i18n/it.ts';
import { uploads as texts } from '../i18n/uploads.ts';
import { useProvider } from '../provider/useProvider.ts';
import { type StartedUpload, useStartedUploads } from '../store/startedUploads.ts';
import { describeMediaFailure } from './mediaFailures.ts';
import { runInOneTab } from './oneTab.ts';
import { takeTurn } from './turns.ts';
import { describeUploadFailure } from './uploadFailures.ts';
import {
  forgetUpload,
  getUploadState,
  setUploadControls,
  setUploadState,
  type UploadState,
  useUploadFile,
  useUploadState,
} from './uploadStates.ts';

interface Telling {
  signal: AbortSignal;
  tell: (state: UploadState) => void;
}

/** Sends what is left of a file. Resolves to the id of its upload, or to null where it came to no end, which was told. */
const sendRest = (
  file: File,
  begun: string | null,
  onId: (id: string) => void,
  { signal, tell }: Telling,
): Promise<string | null> =>
  new Promise((resolve) => {
    let sent = 0;
    let running: RunningUpload | null = null;
    const pause = () => {
      running?.pause();
      resolve(null);
    };
    const fail = (failure: { message: string; mayRetry: boolean }) => {
      tell({ phase: 'failed', ...failure });
      resolve(null);
    };
    signal.addEventListener('abort', pause, { once: true });
    tell({ phase: 'sending', sent });
    sendFile(file, begun, {
      onId,
      onProgress: (bytes) => {
        sent = bytes;
        tell({ phase: 'sending', sent });
      },
      onCut: (isCut) => tell({ phase: isCut ? 'cut' : 'sending', sent }),
      onFailure: (failure) => fail(describeUploadFailure(failure)),
      onEnd: resolve,
    }).then(
      (begunUpload) => {
        running = begunUpload;
        if (signal.aborted) pause();
      },
      (error) =>
        fail({ message: error instanceof OutdatedPage ? it.feedback.outdated : texts.offline, mayRetry: true }),
    );
  });

/** Sends one file to its end and gives it to its lesson. Returns how it goes. */
export const useUpload = (upload: StartedUpload): UploadState => {
  const { key, sectionId, type, name, bytes, duration, film, uploadId } = upload;
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed } = useFeedback();
  const [, { change, find }] = useStartedUploads();
  const file = useUploadFile(key);
  const state = useUploadState(key);
  const [attempt, setAttempt] = useState(0);
  /** What the lesson was given since the upload began is to be replaced too. */
  const isReplacing = useRef(false);

  const finish = (): void => {
    void queryClient.invalidateQueries();
    succeed(courseMedia.saved[type], alertDurations.long);
    change(key, null);
    forgetUpload(key);
  };

  /** What came of an upload that was begun before: what is left to be sent, all is there, or its lesson has it. */
  const lookUp = async (id: string): Promise<'rest' | 'whole' | 'used'> => {
    try {
      // Asked once for all rows, and without a line refused at once.
      const asked = { queryKey: ['uploads'], queryFn: fetchUploads, networkMode: 'always' } as const;
      const found = (await queryClient.query(asked)).find((one) => one.id === id);
      if (found) return found.received === found.bytes ? 'whole' : 'rest';
      const { media } = await provider.fetchSection(sectionId);
      return media?.name === name && media.bytes === bytes ? 'used' : 'rest';
    } catch {
      // What cannot be told is found out when it is sent.
      return 'rest';
    }
  };

  const save = useEffectEvent(async (upload_id: string, { signal, tell }: Telling): Promise<void> => {
    tell({ phase: 'saving' });
    try {
      const seen = isReplacing.current ? {} : { seen: upload.seen };
      await provider.setMedia(sectionId, { name, type, upload_id, duration, film, ...seen });
    } catch (error) {
      // A try whose answer was lost, or whose page was left, may have gone well.
      const isUsed = (await lookUp(upload_id)) === 'used';
      if (signal.aborted) return;
      if (isUsed) return finish();
      const failure = describeMediaFailure(error, type);
      if (failure.isOvertaken) void queryClient.invalidateQueries({ queryKey: ['courseSectionMedia', sectionId] });
      return tell({ phase: 'failed', ...failure });
    }
    if (!signal.aborted) finish();
  });

  const run = useEffectEvent(async (telling: Telling): Promise<void> => {
    const { signal, tell } = telling;
    // Another tab may have been told so a moment ago.
    const refusal = find(key)?.refusal;
    if (refusal !== undefined) return tell({ phase: 'failed', message: refusal, mayRetry: false });
    const found = uploadId === null ? 'rest' : await lookUp(uploadId);
    if (signal.aborted) return;
    if (found === 'used') return finish();
    if (found === 'whole' && uploadId !== null) return save(uploadId, telling);
    if (!file) return tell({ phase: 'waiting' });
    change(key, { sending: crypto.randomUUID() });
    tell({ phase: 'queued' });
    const leave = await takeTurn(signal);
    if (!leave) return;
    const id = await sendRest(file, uploadId, (given) => change(key, { uploadId: given }), telling).finally(leave);
    if (id !== null && !signal.aborted) await save(id, telling);
  });

  const note = useEffectEvent((told: UploadState): void => {
    if (told.phase === 'failed' && !told.mayRetry) change(key, { refusal: told.message });
    setUploadState(key, told);
  });

  // A tab that has the file sees to it; the others look again whenever one begins.
  const sender = file ? null : upload.sending;
  useEffect(() => {
    // Begun again with each of these.
    void [file, attempt, sender];
    const leaving = new AbortController();
    const { signal } = leaving;
    setUploadControls(key, {
      stop: () => leaving.abort(),
      retry: () => {
        const failed = getUploadState(key);
        isReplacing.current = failed.phase === 'failed' && failed.isOvertaken === true;
        setAttempt((count) => count + 1);
      },
    });
    const tell = (told: UploadState) => {
      if (!signal.aborted) note(told);
    };
    void runInOneTab(key, {
      signal,
      onWait: () => tell({ phase: 'elsewhere' }),
      run: () => run({ signal, tell }),
    });
    return () => leaving.abort();
  }, [file, key, attempt, sender]);

  // Once the line is back there is nothing to wait for.
  const isCut = state.phase === 'cut' || (state.phase === 'failed' && state.mayRetry && !state.isOvertaken);
  useEffect(() => {
    if (!isCut) return;
    const retry = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isCut]);

  return state;
};
