import type { OpenedMedia } from '#data/lessonJournal.ts';
import { openLessonSocket } from '#data/lessonSocket.ts';

/** Time the report may take before it is given up (ms): it decides nothing. */
const readTimeout = 15_000;

/** Tells the server that what a section holds was opened. Returns what gives it up. */
export const reportRead = (media: OpenedMedia): (() => void) => {
  const socket = openLessonSocket(media, {
    position: () => undefined,
    onPhase: (phase) => {
      if (phase === 'refused' || phase === 'replaced') stop();
    },
    onFrame: ({ action }) => {
      if (action === 'read') stop();
    },
  });
  const stop = (): void => {
    window.clearTimeout(timer);
    socket.close();
  };
  const timer = window.setTimeout(stop, readTimeout);
  socket.send({ action: 'read' });
  return stop;
};
