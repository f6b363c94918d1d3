import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { connectionTimeout } from '#contract/rules.ts';
import type { ClientFrame, ServerFrame } from '#contract/sockets.ts';
import type { OpenedMedia } from '#data/lessonJournal.ts';
import { type LessonSocket, openLessonSocket } from '#data/lessonSocket.ts';
import { createWaitWatch } from '../lesson/createWaitWatch.ts';
import { usePlayer } from '../PlayerContext.ts';
import { askRulesAgain, refreshTree } from '../refresh.ts';
import { useAttendance } from './useAttendance.ts';

/** Where a file stands that must be read for a while. */
export type Reading =
  | { kind: 'before' }
  /** Until `end` (ms since the epoch), if nothing comes between. */
  | { kind: 'reading'; end: number }
  | { kind: 'checking' }
  | { kind: 'notOpened' | 'replaced' | 'failed' }
  | { kind: 'capped'; resumes: string };

/** Time the tab of the file is given to ask for it (ms), and how often. */
const openingTime = 2000;
const openingsMax = 4;

const playFrame: ClientFrame = { action: 'play_media', additional_data: { section_step_time: 0 } };

const readDetail = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null
    ? Object.entries(details).find(([key]) => key === name)?.[1]
    : undefined;

/**
 * Lets the server's clock run while a file is read, and ends the lesson once it was read long enough.
 * @param onReplaced a video has taken the file's place
 */
export const useFileReading = (
  { sectionId, film }: OpenedMedia,
  { onPassed, onReplaced }: { onPassed: () => void; onReplaced: () => void },
) => {
  const [reading, setReading] = useState<Reading>({ kind: 'before' });
  /** Each opening of the file begins another. */
  const [turn, setTurn] = useState(0);
  const { source } = usePlayer();
  const attendance = useAttendance();
  const socket = useRef<LessonSocket>(undefined);
  const [isLost, setIsLost] = useState(false);
  const openings = useRef(0);
  const isRunning = useRef(false);

  const endAfter = (seconds: number): number => Date.now() + seconds * 1000 + 300;
  const readFor = (seconds: number): void => setReading({ kind: 'reading', end: endAfter(seconds) });
  /** When the line broke (ms since the epoch), while the server has not been heard since. */
  const lostAt = useRef<number>(undefined);
  /** Over a short cut the server's clock ran on, and what it tells lacks the time since its last ping: it never takes back. */
  const readOn = (seconds: number): void => {
    const wasShort = lostAt.current !== undefined && Date.now() - lostAt.current < connectionTimeout;
    lostAt.current = undefined;
    setReading((before) => {
      const end = endAfter(seconds);
      return { kind: 'reading', end: wasShort && before.kind === 'reading' ? Math.min(before.end, end) : end };
    });
  };

  const followEnd = ({ code, details }: { code: string; details?: unknown }): void => {
    if (code === 'file_too_soon') {
      socket.current?.send(playFrame);
      readFor(Number(readDetail(details, 'missing_seconds')) || 1);
    } else if (code === 'file_not_opened' && openings.current < openingsMax) {
      openings.current += 1;
      readFor(openingTime / 1000);
    } else setReading({ kind: code === 'file_not_opened' ? 'notOpened' : 'failed' });
  };

  const follow = useEffectEvent((frame: ServerFrame): void => {
    const { action, meta } = frame;
    attendance.take(frame);
    askRulesAgain(source, meta.error);
    if (frame.attendance?.check) {
      isRunning.current = false;
      setReading({ kind: 'before' });
    }
    if (action === 'confirm_presence' && !meta.error) socket.current?.send(playFrame);
    else if (action === 'end_section' && meta.error) followEnd(meta.error);
    else if (action === 'end_section') onPassed();
    else if (meta.error?.code === 'daily_cap_reached') {
      // Else a page left open would count again from midnight on.
      isRunning.current = false;
      setReading({ kind: 'capped', resumes: String(readDetail(meta.error.details, 'resumes') ?? '') });
    } else if (action === 'play_media' && !meta.error) {
      isRunning.current = true;
      readOn(frame.attendance?.file_seconds_left ?? openingTime / 1000);
    }
  });
  const giveUp = useEffectEvent((kind: 'replaced' | 'failed') => setReading({ kind }));

  const leaveFile = useEffectEvent(onReplaced);
  const readTree = useEffectEvent(() => void refreshTree(source));

  useEffect(() => {
    if (turn === 0) return;
    openings.current = 0;
    const watch = createWaitWatch(() => readTree());
    const opened = openLessonSocket(
      { sectionId, film },
      {
        position: () => (isRunning.current ? 0 : undefined),
        onFrame: (frame) => {
          setIsLost(false);
          follow(frame);
        },
        onSilent: () => setIsLost(true),
        onPhase: (phase, barrier) => {
          if (phase === 'replaced') giveUp('replaced');
          if (phase === 'refused') giveUp('failed');
          if (barrier === 'film_replaced') leaveFile();
          watch(phase, barrier);
          if (phase === 'waiting') {
            lostAt.current ??= Date.now();
            setIsLost(true);
          }
          if (phase === 'connecting' || phase === 'waiting') return;
          setIsLost(false);
          // After a long cut the server's clock has stopped: it tells how long is left.
          if (phase === 'open' && isRunning.current) opened.send(playFrame);
        },
      },
    );
    socket.current = opened;
    opened.send({ action: 'read' });
    opened.send(playFrame);
    return () => {
      if (isRunning.current) opened.send({ action: 'stop_media', additional_data: { section_step_time: 0 } });
      isRunning.current = false;
      setIsLost(false);
      opened.close();
    };
  }, [turn, sectionId, film]);

  const end = reading.kind === 'reading' ? reading.end : null;
  useEffect(() => {
    if (end === null) return;
    const timer = window.setTimeout(() => {
      setReading({ kind: 'checking' });
      isRunning.current = false;
      socket.current?.send({ action: 'end_section', additional_data: { section_step_time: 0 } });
    }, end - Date.now());
    return () => window.clearTimeout(timer);
  }, [end]);

  return {
    reading,
    /** The line to the server broke, and is not back, or answers nothing. */
    isLost,
    retry: (): void => socket.current?.retry(),
    check: attendance.check,
    isAnswering: attendance.isAnswering,
    hasFailed: attendance.hasFailed,
    begin: (): void => setTurn((before) => before + 1),
    confirm: (check_id: string): void => {
      attendance.noteAnswer(check_id);
      socket.current?.send({ action: 'confirm_presence', additional_data: { check_id } });
    },
  };
};
