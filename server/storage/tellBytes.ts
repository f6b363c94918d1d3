import { Transform } from 'node:stream';

/** Milliseconds between two reports. */
const usualInterval = 400;

/** Passes bytes on, and tells how many there were now and then; more wait until that is told. */
export const tellBytes = (tell: (bytes: number) => Promise<unknown>, interval = usualInterval): Transform => {
  let [bytes, told] = [0, Number.NEGATIVE_INFINITY];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (performance.now() - told < interval) return done(null, chunk);
      told = performance.now();
      tell(bytes).then(() => done(null, chunk), done);
    },
  });
};
