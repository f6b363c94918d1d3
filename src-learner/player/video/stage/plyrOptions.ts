import type { PlyrOptions } from 'plyr-react';
import { fastestPlayback } from '#contract/rules.ts';
import { videoControls } from '../../../i18n/itPlayer.ts';
import iconUrl from './controls.svg?url';

const speeds = [0.75, 1, 1.25, 1.5, 2].filter((speed) => speed <= fastestPlayback);

/**
 * Constant objects, since the wrapper makes its player again for another one. Icons come from here, not from Plyr's own
 * host, and neither the blank video nor YouTube's title is asked of strangers. Volume, speed and captions are remembered in
 * this browser. Controls are hidden by `useIdleControls`, since Plyr's own delay is fixed. The frame goes to full screen, so
 * that what is told over and under the video is seen there too. There is no window of its own for the video: it would play
 * on while its page is left.
 */
export const plyrOptions: PlyrOptions = {
  iconUrl,
  blankVideo: '',
  volume: 0.5,
  ratio: '16:9',
  hideControls: false,
  seekTime: 10,
  controls: [
    'play-large',
    'play',
    'rewind',
    'fast-forward',
    'progress',
    'current-time',
    'duration',
    'mute',
    'volume',
    'captions',
    'settings',
    'fullscreen',
  ],
  settings: ['captions', 'speed'],
  speed: { selected: 1, options: speeds },
  captions: { active: true, language: 'it', update: true },
  tooltips: { controls: true, seek: true },
  fullscreen: { enabled: true, fallback: true, container: '[data-video-frame]' },
  // The keys are those of `shortcuts.ts`.
  keyboard: { focused: false, global: false },
  storage: { enabled: true, key: 'player' },
  invertTime: false,
  i18n: videoControls,
  vimeo: { byline: false, portrait: false, title: false, dnt: true },
};

/**
 * YouTube keeps its native controls. Plyr is told to draw its own, and given none to draw: only so does it build the
 * interface that passes YouTube's events on.
 */
export const youtubeOptions: PlyrOptions & { urls: { youtube: { api: string } } } = {
  ...plyrOptions,
  controls: [],
  youtube: { customControls: true, controls: 1, disablekb: 0, noCookie: true, rel: 0, hl: 'it' },
  urls: { youtube: { api: '' } },
};
