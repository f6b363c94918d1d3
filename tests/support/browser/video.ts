import type { Page } from '@playwright/test';

/** What the `<video>` of the open lesson does. */
export const watchPlayer = (page: Page) => {
  const video = page.locator('video');
  return {
    video,
    time: () => video.evaluate((element: HTMLVideoElement) => element.currentTime),
    isPaused: () => video.evaluate((element: HTMLVideoElement) => element.paused),
    pause: () => video.evaluate((element: HTMLVideoElement) => element.pause()),
    jumpTo: (seconds: number) =>
      video.evaluate((element: HTMLVideoElement, to) => {
        element.currentTime = to;
      }, seconds),
    /** Faster than the player offers, as a script in the page could. */
    hurry: (rate: number) =>
      video.evaluate((element: HTMLVideoElement, to) => {
        element.playbackRate = to;
      }, rate),
  };
};
