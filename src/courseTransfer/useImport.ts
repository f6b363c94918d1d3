import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourseImport } from '#contract/courseTransfer.ts';
import { followJob } from '#data/streams.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { useProvider } from '../layout/useProvider.ts';

export type ImportState =
  | { step: 'idle' | 'sending' }
  | { step: 'running'; progress: number; message: string; isCut: boolean }
  | { step: 'done'; outcome: CourseImport }
  | { step: 'failed'; reason: string };

const wordsOf = (error: unknown): string => (error instanceof Error && error.message) || texts.failed;

/** The import of one course, from the file to the course. Once the file is there it goes on by itself. */
export const useImport = () => {
  const provider = useProvider();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);

  const start = useCallback(
    async (file: File) => {
      leave.current();
      setState({ step: 'sending' });
      const finish = async (id: number) => {
        const outcome = await provider.fetchCourseImport(id);
        setState(
          outcome.success
            ? { step: 'done', outcome }
            : { step: 'failed', reason: outcome.queue_operation_error ?? texts.failed },
        );
      };
      try {
        const { resource, sse_url } = await provider.importCourse(file);
        setState({ step: 'running', progress: 0, message: '', isCut: false });
        leave.current = followJob(sse_url, {
          onMessage: ({ status, progress, message }) => {
            if (status === 'RUN') setState({ step: 'running', progress, message, isCut: false });
            else finish(resource.id).catch((error) => setState({ step: 'failed', reason: wordsOf(error) }));
          },
          onCut: (isCut) => setState((before) => (before.step === 'running' ? { ...before, isCut } : before)),
          askState: async () => {
            const { ended, success } = await provider.fetchCourseImport(resource.id);
            return ended ? { status: 'END', error: !success, message: '', progress: 100 } : null;
          },
        });
      } catch (error) {
        setState({ step: 'failed', reason: wordsOf(error) });
      }
    },
    [provider],
  );

  return { state, start, reset: useCallback(() => setState({ step: 'idle' }), []) };
};
