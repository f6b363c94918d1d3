import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { roundToMillis } from '#contract/durations.ts';
import type { SocketBarrier } from '#contract/lessonSocket.ts';
import type { ClientFrame, ServerFrame, ToldOfVideo } from '#contract/sockets.ts';
import type { OpenedMedia } from '#data/lessonJournal.ts';
import type { LinkPhase } from '#data/lessonQueue.ts';
import { type LessonSocket, openLessonSocket } from '#data/lessonSocket.ts';
import { createWaitWatch } from '../lesson/createWaitWatch.ts';

interface Options extends OpenedMedia {
  /** Nothing is reported in the preview. */
  isOff: boolean;
  /** Position to report with a ping; undefined while nothing plays. */
  position: () => number | undefined;
  /** What the player knows of its video. */
  told: () => ToldOfVideo;
  onFrame: (frame: ServerFrame) => void;
  /** Why the enrolment records nothing any more; null while it does. */
  findBarrier: () => Promise<SocketBarrier | null>;
  /** Nothing more is recorded, or the line does not come back: what is open of the course may have changed. */
  onStopped: () => void;
  /** The connection is back after having been lost. */
  onBack: () => void;
}

interface LessonSession {
  phase: LinkPhase;
  /** Why the server records nothing more, where it said so. */
  barrier: SocketBarrier | null;
  /** The connection was there, or was tried, and is not, or answers nothing; or what was owed by then is not settled yet. */
  isLost: boolean;
  reportPlay: (position: number) => void;
  reportStop: (position: number) => void;
  reportEnd: (watched: number, position: number) => void;
  /** Confirms the presence that the question «Sei ancora qui?» of this id asks for. */
  confirmPresence: (checkId: string) => void;
  /** Tries to connect now. */
  retry: () => void;
}

const stopAt = (position: number, told: ToldOfVideo): ClientFrame => ({
  action: 'stop_media',
  additional_data: { section_step_time: roundToMillis(position), ...told },
});

/** The lesson's line to the server, open as long as the lesson is on stage. */
export const useLessonSession = ({ sectionId, film, isOff, ...handlers }: Options): LessonSession => {
  const [phase, setPhase] = useState<LinkPhase>('connecting');
  const [barrier, setBarrier] = useState<SocketBarrier | null>(null);
  const [isLost, setIsLost] = useState(false);
  const socket = useRef<LessonSocket>(undefined);
  const readPosition = useEffectEvent(handlers.position);
  const readTold = useEffectEvent(handlers.told);
  const told = useRef<() => ToldOfVideo>(() => ({}));
  const takeFrame = useEffectEvent(handlers.onFrame);
  const findBarrier = useEffectEvent(handlers.findBarrier);
  const tellBack = useEffectEvent(handlers.onBack);
  const tellStopped = useEffectEvent(handlers.onStopped);

  useEffect(() => {
    if (isOff) return;
    let wasLost = false;
    const watch = createWaitWatch(() => tellStopped());
    const settle = (): void => {
      if (!wasLost || !opened.isSettled()) return;
      wasLost = false;
      setIsLost(false);
    };
    const opened = openLessonSocket(
      { sectionId, film },
      {
        position: () => readPosition(),
        told: () => readTold(),
        onFrame: (frame) => {
          takeFrame(frame);
          settle();
        },
        findBarrier: () => findBarrier(),
        onSilent: () => {
          wasLost = true;
          setIsLost(true);
        },
        onPhase: (next, reason) => {
          setPhase(next);
          setBarrier(reason);
          if (next === 'waiting') {
            wasLost = true;
            setIsLost(true);
          }
          if (next === 'replaced' || next === 'refused') setIsLost(false);
          watch(next, reason);
          if (next !== 'open' || !wasLost) return;
          tellBack();
          settle();
        },
      },
    );
    socket.current = opened;
    told.current = () => readTold();
    return () => {
      const position = readPosition();
      if (position !== undefined) opened.send(stopAt(position, readTold()));
      opened.close();
    };
  }, [sectionId, film, isOff]);

  return {
    phase,
    barrier,
    isLost,
    reportPlay: useCallback((position) => {
      socket.current?.send({
        action: 'play_media',
        additional_data: { section_step_time: roundToMillis(position), ...told.current() },
      });
    }, []),
    reportStop: useCallback((position) => socket.current?.send(stopAt(position, told.current())), []),
    reportEnd: useCallback((watched, position) => {
      socket.current?.send({
        action: 'end_section',
        additional_data: {
          watched_media_duration: roundToMillis(watched),
          section_step_time: roundToMillis(position),
          ...told.current(),
        },
      });
    }, []),
    confirmPresence: useCallback((check_id) => {
      socket.current?.send({ action: 'confirm_presence', additional_data: { check_id } });
    }, []),
    retry: () => socket.current?.retry(),
  };
};
