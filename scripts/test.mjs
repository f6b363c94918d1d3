/**
 * `npm test`: everything, from a fresh clone. `npm test -- users profile` runs the files whose path holds one of the
 * words, or, where no file does, the tests with these words in their title.
 */
import { makeReadyFor } from './makeReady.mjs';
import { checks, runSteps } from './runSteps.mjs';
import { ensureInstalled } from './setup.mjs';
import { matchSuites, suites } from './suites.mjs';

await ensureInstalled();
const words = process.argv.slice(2);
const steps = words.length > 0 ? matchSuites(words) : [...checks, ...suites];
if (steps.length === 0) {
  console.error(`Nessuna prova si chiama «${words.join(' ')}».`);
  process.exit(1);
}
await runSteps(steps, makeReadyFor(steps));
