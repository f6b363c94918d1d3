/** Seconds the sound lasts. */
const length = 0.4;

/** A short sound, where the page may make one without asking: somebody has pressed something in it. */
const playSound = (): void => {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
  try {
    const audio = new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + length);
  } catch {
    // The title says it too.
  }
};

/**
 * Calls back who is in another tab, such as that of the file: the page's title says `words` until the returned function is
 * called, and there is a sound.
 */
export const callBack = (words: string): (() => void) => {
  const before = document.title;
  const called = `${words} — ${before}`;
  document.title = called;
  if (!document.hasFocus()) playSound();
  return () => {
    if (document.title === called) document.title = before;
  };
};
