import { useEffect, useState } from 'react';
import type { Cue } from './cues.ts';

/** `HTMLTrackElement.readyState`. */
const loaded = 2;
const failed = 3;
/** Time after which captions that have not come are told as missing (ms); they are shown all the same if they come later. */
const loadTimeout = 30_000;

const readCues = (track: TextTrack): Cue[] =>
  [...(track.cues ?? [])]
    .filter((cue) => cue instanceof VTTCue)
    .map((cue) => ({
      from: cue.startTime,
      to: cue.endTime,
      text: (cue.getCueAsHTML().textContent ?? '').replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '');

/** The captions of `video` in a language, read by the browser: null until they are there. */
export const useCues = (video: HTMLVideoElement, language: string): { cues: Cue[] | null; hasFailed: boolean } => {
  const [state, setState] = useState<{ cues: Cue[] | null; hasFailed: boolean }>({ cues: null, hasFailed: false });
  useEffect(() => {
    const element = [...video.querySelectorAll('track')].find(({ srclang }) => srclang === language);
    if (!element) {
      setState({ cues: null, hasFailed: true });
      return;
    }
    const take = (): void => {
      if (element.readyState === loaded) setState({ cues: readCues(element.track), hasFailed: false });
      if (element.readyState === failed) setState({ cues: null, hasFailed: true });
    };
    setState({ cues: null, hasFailed: false });
    element.addEventListener('load', take);
    element.addEventListener('error', take);
    // A track that nobody shows is not loaded.
    if (element.track.mode === 'disabled') element.track.mode = 'hidden';
    const timer = setTimeout(() => setState((now) => (now.cues ? now : { cues: null, hasFailed: true })), loadTimeout);
    take();
    return () => {
      clearTimeout(timer);
      element.removeEventListener('load', take);
      element.removeEventListener('error', take);
    };
  }, [video, language]);
  return state;
};
