import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourseImport } from '#contract/courseTransfer.ts';
import { followJob, readEnd } from '#data/streams.ts';
import { describeRefusal, readFieldErrors } from '../feedback/describeRefusal.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { useProvider } from '../provider/useProvider.ts';
import { useStartedUploads } from '../store/startedUploads.ts';
import { sendArchive } from './sendArchive.ts';

export type ImportState =
  | { step: 'idle' }
  | { step: 'sending'; progress: number; isCut: boolean }
  | { step: 'running'; progress: number; message: string; isCut: boolean }
  | { step: 'done'; outcome: CourseImport }
  | { step: 'cancelled' }
  | { step: 'failed'; reason: string };

/** What is wrong with the file is told as what is found in it later is. */
const describeError = (error: unknown): string => {
  const { file } = readFieldErrors(error);
  return file ? texts.refused(file) : describeRefusal(error);
};

/** The import of one course, from the file to the course. Once the file is there it goes on by itself. */
export const useImport = () => {
  const provider = useProvider();
  const [started] = useStartedUploads();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const leave = useRef(() => {});
  /** Whether the page is there, which the import does not need. */
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leave.current();
    };
  }, []);
  /** Its id, while it runs on the server. */
  const running = useRef<number>(null);
  /** Raised by each file, and by leaving it: what still comes of the one before is not looked at. */
  const turn = useRef(0);

  const start = useCallback(
    async (file: File, taken: readonly (string | null)[]) => {
      leave.current();
      turn.current += 1;
      const own = turn.current;
      setState({ step: 'sending', progress: 0, isCut: false });
      const tellCut = (isCut: boolean) =>
        setState((before) => (before.step === 'running' ? { ...before, isCut } : before));
      const finish = async (id: number) => {
        const outcome = await readEnd(() => provider.fetchCourseImport(id), {
          isLeft: () => turn.current !== own || !isShown.current,
          onAway: () => tellCut(true),
        });
        if (!outcome) return;
        running.current = null;
        if (outcome.success) setState({ step: 'done', outcome });
        else if (outcome.cancelled) setState({ step: 'cancelled' });
        else setState({ step: 'failed', reason: outcome.queue_operation_error ?? texts.failed });
      };
      try {
        const change = (fields: { progress?: number; isCut?: boolean }) =>
          setState((before) => (before.step === 'sending' ? { ...before, ...fields } : before));
        const { id: uploadId, letGo } = await sendArchive(file, taken, {
          onProgress: (progress) => change({ progress }),
          onCut: (isCut) => change({ isCut }),
          onBegun: ({ pause }) => {
            leave.current = pause;
            if (turn.current !== own) pause();
          },
        });
        if (turn.current !== own) return letGo();
        const { resource, sse_url } = await provider.importCourse(uploadId).finally(letGo);
        if (turn.current !== own) {
          await provider.cancelCourseImport(resource.id);
          return;
        }
        running.current = resource.id;
        setState({ step: 'running', progress: 0, message: '', isCut: false });
        leave.current = followJob(sse_url, {
          onMessage: ({ status, progress, message }) => {
            if (status === 'RUN') setState({ step: 'running', progress, message, isCut: false });
            else finish(resource.id).catch((error) => setState({ step: 'failed', reason: describeError(error) }));
          },
          onCut: tellCut,
          askState: async () => {
            const { ended, success } = await provider.fetchCourseImport(resource.id);
            return ended ? { status: 'END', error: !success, message: '', progress: 100 } : null;
          },
        });
      } catch (error) {
        if (turn.current === own) setState({ step: 'failed', reason: describeError(error) });
      }
    },
    [provider],
  );

  /** While the file is sent: what was sent stays, to be gone on from. Later the server ends it. @throws when it could not. */
  const cancel = useCallback(async () => {
    if (running.current !== null) await provider.cancelCourseImport(running.current);
    leave.current();
    turn.current += 1;
    running.current = null;
    setState({ step: 'cancelled' });
  }, [provider]);

  const taken = started.map(({ uploadId }) => uploadId);
  return {
    state,
    start: (file: File) => start(file, taken),
    cancel,
    reset: useCallback(() => setState({ step: 'idle' }), []),
  };
};
