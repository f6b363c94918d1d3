const RATE = 44_100;
const CHORD = [130.81, 196.0, 246.94, 329.63];
const BELLS = [659.26, 739.99, 880.0, 987.77, 1174.66, 1318.51];

/** Quiet sound of a lesson: a soft chord throughout and a small bell at each step. 16-bit mono PCM at 44.1 kHz. */
export function makeTone({ duration, steps }) {
  const count = Math.round((duration - 0.06) * RATE);
  const pcm = Buffer.alloc(count * 2);
  const bells = [0.25, ...steps.map((step) => step.at)];
  for (let index = 0; index < count; index += 1) {
    const t = index / RATE;
    const edge = Math.min(1, t / 0.8, (duration - t) / 1.2);
    const pad = CHORD.reduce(
      (sum, hertz, voice) =>
        sum + Math.sin(2 * Math.PI * hertz * t + voice) * (0.75 + 0.25 * Math.sin(0.7 * t + voice)),
      0,
    );
    const bell = bells.reduce((sum, at, step) => {
      const since = t - at;
      return since < 0 || since > 2
        ? sum
        : sum +
            Math.sin(2 * Math.PI * BELLS[step % BELLS.length] * since) *
              Math.exp(-since * 4) *
              Math.min(1, since * 200);
    }, 0);
    pcm.writeInt16LE(Math.round(32767 * Math.max(0, edge) * (0.011 * pad + 0.06 * bell)), index * 2);
  }
  return pcm;
}
