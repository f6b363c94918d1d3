import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ExportRecord } from '#contract/exports.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import { followJob, readEnd } from '#data/streams.ts';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { exportTexts } from '../i18n/exports.ts';
import { useProvider } from '../provider/useProvider.ts';

export type ExportState =
  | { step: 'idle' | 'starting' }
  | { step: 'running'; progress: number; message: string; isCut: boolean }
  | { step: 'done'; id: number; link: string }
  | { step: 'failed'; reason: string };

const toMessage = (record: ExportRecord): JobMessage | null => {
  if (!record.ended) return null;
  const { success, cancelled, queue_operation_error: reason } = record;
  const message: JobMessage = { status: 'END', error: !success, message: '', progress: 100, ...(reason && { reason }) };
  return cancelled ? { ...message, cancelled } : message;
};

const describeError = (error: unknown): string => (error instanceof Error ? error.message : exportTexts.noFile);

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/**
 * One export, from the request to the link of its file. It goes on by itself once it is started: who leaves only
 * stops looking.
 * @param onGone told that it was deleted or cancelled; without it one that was deleted is a failure like another.
 */
export const useExport = (onGone?: () => void) => {
  const provider = useProvider();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const leave = useRef(() => {});
  const followed = useRef<number | null>(null);
  /** Counts what was begun or given up: a request that is answered after that is nobody's here. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
      leave.current();
    },
    [],
  );

  /** Looks no longer at the one that is followed. */
  const leaveIt = useCallback(() => {
    turn.current += 1;
    leave.current();
    followed.current = null;
  }, []);
  const reset = useCallback(() => {
    leaveIt();
    setState({ step: 'idle' });
  }, [leaveIt]);
  const fail = useCallback((reason: string) => setState({ step: 'failed', reason }), []);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  /** Whether somebody takes care of it. */
  const tellGone = useCallback((): boolean => {
    if (!gone.current) return false;
    reset();
    gone.current();
    return true;
  }, [reset]);

  /** Of one that was cancelled, here or elsewhere: who keeps it elsewhere lets go of it too, or it would be followed again. */
  const letGo = useCallback(() => {
    if (!tellGone()) reset();
  }, [tellGone, reset]);

  const tellCut = useCallback(
    (isCut: boolean) => setState((before) => (before.step === 'running' ? { ...before, isCut } : before)),
    [],
  );
  const finish = useCallback(
    async (id: number) => {
      const own = turn.current;
      try {
        const made = await readEnd(() => provider.fetchExport(id), {
          isLeft: () => turn.current !== own || followed.current !== id,
          onAway: () => tellCut(true),
        });
        if (!made) return;
        if (!made.file_output) return fail(exportTexts.noFile);
        setState({ step: 'done', id, link: made.file_output });
      } catch (error) {
        if (!isGone(error) || !tellGone()) fail(describeError(error));
      }
    },
    [provider, fail, tellCut, tellGone],
  );

  /** Goes on with one that was asked for before; the one that is followed already is not begun again. */
  const follow = useCallback(
    ({ resource: { id }, sse_url }: StartedJob) => {
      if (followed.current === id) return;
      leave.current();
      setState({ step: 'running', progress: 0, message: '', isCut: false });
      followed.current = id;
      leave.current = followJob(sse_url, {
        onMessage: ({ status, error, progress, message, reason = '', cancelled }) => {
          if (status === 'RUN') setState({ step: 'running', progress, message, isCut: false });
          else if (cancelled) letGo();
          else if (error) fail(reason);
          else finish(id);
        },
        onCut: tellCut,
        askState: async () => {
          try {
            return toMessage(await provider.fetchExport(id));
          } catch (error) {
            if (!isGone(error)) throw error;
            if (tellGone()) return null;
            return { status: 'END', error: true, message: '', reason: describeError(error), progress: 0 };
          }
        },
      });
    },
    [provider, fail, finish, letGo, tellCut, tellGone],
  );

  const start = useCallback(
    async (request: () => Promise<StartedJob>) => {
      leaveIt();
      setState({ step: 'starting' });
      const own = turn.current;
      try {
        const job = await request();
        if (turn.current === own) follow(job);
      } catch (error) {
        const isUnheard = error instanceof Error && mayBeStored(error);
        if (turn.current === own) fail(isUnheard ? exportTexts.unanswered : describeError(error));
      }
    },
    [follow, fail, leaveIt],
  );

  /** Ends the export that is followed; it leaves no file. @throws when it could not be ended, or has ended by itself. */
  const cancel = useCallback(async () => {
    if (followed.current === null) return;
    await provider.cancelExport(followed.current);
    letGo();
  }, [provider, letGo]);

  return { state, start, follow, cancel, reset };
};
