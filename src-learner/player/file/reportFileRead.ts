import { parseDuration } from '#contract/durations.ts';
import type { Section } from '#contract/learning.ts';
import { openLessonSocket } from '#data/lessonSocket.ts';
import { getOpenedMedia } from '../getOpenedMedia.ts';

/** Milliseconds to wait for the answer before the learner is told that it did not work. */
const reportTimeout = 15_000;

/** Reports a file lesson as opened and followed whole: read, play, stop at its full duration, end. False when it was not recorded. */
export const reportFileRead = (section: Section): Promise<boolean> =>
  new Promise((resolve) => {
    const seconds = parseDuration(section.duration);
    const finish = (isDone: boolean): void => {
      window.clearTimeout(timer);
      socket.close();
      resolve(isDone);
    };
    const timer = window.setTimeout(finish, reportTimeout, false);
    const socket = openLessonSocket(getOpenedMedia(section), {
      position: () => undefined,
      onPhase: (phase) => {
        if (phase === 'refused' || phase === 'replaced') finish(false);
      },
      onFrame: ({ action, meta }) => {
        if (action === 'end_section') finish(meta.error === null);
      },
    });
    socket.send({ action: 'read' });
    socket.send({ action: 'play_media', additional_data: { section_step_time: 0 } });
    socket.send({ action: 'stop_media', additional_data: { section_step_time: seconds } });
    socket.send({ action: 'end_section', additional_data: { watched_media_duration: seconds } });
  });
