import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'embeds', name), 'utf8');

/** The frame's own window, as `embeds/frame.html` makes it. */
interface FrameWindow {
  commands: [name: string, value?: number][];
  person: { seek: (seconds: number) => void; pause: () => void };
  network: { stall: () => void; resume: () => void };
  video: { state: string; muted: boolean };
}

/**
 * Serves stand-ins for the player scripts and frames of YouTube and Vimeo, which answer as late as the real ones, and
 * begin to play where they are sent before they have played. The video lasts six seconds.
 */
export const serveEmbeds = async (page: Page): Promise<void> => {
  const [youtube, vimeo, frame] = await Promise.all([read('youtube.js'), read('vimeo.js'), read('frame.html')]);
  const html = { contentType: 'text/html', body: frame };
  await page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: youtube }),
  );
  await page.route('https://player.vimeo.com/api/player.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: vimeo }),
  );
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) => route.fulfill(html));
  await page.route('https://player.vimeo.com/video/**', (route) => route.fulfill(html));
  // The title and the poster.
  await page.route(/noembed\.com|ytimg\.com|vimeo\.com\/api\/oembed/, (route) => route.abort());
};

/** After `serveEmbeds`: YouTube's player opens and then says why it does not play. */
export const refuseYouTube = async (page: Page, code: number): Promise<void> => {
  const youtube = await read('youtube.js');
  const ready = 'events.onReady({ target: this });';
  const body = youtube.replace(ready, `{ ${ready} events.onError({ target: this, data: ${code} }); }`);
  expect(body).not.toBe(youtube);
  await page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
};

const waitForFrame = async (page: Page): Promise<Frame> => {
  const isEmbed = (frame: Frame): boolean => /youtube-nocookie\.com|player\.vimeo\.com/.test(frame.url());
  await expect.poll(() => page.frames().some(isEmbed)).toBe(true);
  const frame = page.frames().find(isEmbed);
  if (!frame) throw new Error('The frame is gone.');
  return frame;
};

/** What goes on inside the frame of the open lesson, and what a person does with its own controls. */
export const watchEmbed = (page: Page) => {
  const look = async <T>(read: (inside: FrameWindow, value: number) => T, value = 0): Promise<T> => {
    const frame = await waitForFrame(page);
    // What `evaluate` is given runs inside the frame, whose window is typed here.
    return frame.evaluate(`(${read})(window, ${value})`) as Promise<T>;
  };
  return {
    state: () => look(({ video }) => video.state),
    isMuted: () => look(({ video }) => video.muted),
    commands: () => look(({ commands }) => commands),
    seekByHand: (to: number) => look(({ person }, seconds) => person.seek(seconds), to),
    stall: () => look(({ network }) => network.stall()),
    resume: () => look(({ network }) => network.resume()),
    pauseByHand: () => look(({ person }) => person.pause()),
  };
};
