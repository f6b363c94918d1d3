/**
 * `npm test`: everything, from a fresh clone. `npm test -- users profile` runs the files whose path holds one of the
 * words, or, where no file does, the tests with these words in their title.
 */
import { ensureChromium } from './chromium.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { ensureLibreOffice } from './libreOffice.mjs';
import { stopSignal } from './run.mjs';
import { checks, runSteps } from './runSteps.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { matchSuites, suites } from './suites.mjs';

await ensureInstalled();
const words = process.argv.slice(2);
const steps = words.length > 0 ? matchSuites(words) : [...checks, ...suites];
if (steps.length === 0) {
  console.error(`Nessuna prova si chiama «${words.join(' ')}».`);
  process.exit(1);
}
if (steps.some(({ name }) => ['API', 'Processi', 'Browser'].includes(name))) await ensureFfmpeg();
if (steps.some(({ name }) => name === 'Processi')) await ensureLibreOffice();
let chromium = null;
if (steps.some(({ name }) => name === 'Browser')) {
  await ensureBuilt();
  chromium = await ensureChromium();
  if (!chromium && !stopSignal.aborted) {
    console.error('Per le prove nel browser serve Chromium: installarlo, o indicarne il percorso con CHROMIUM.');
    process.exit(1);
  }
}
await runSteps(steps, chromium);
