/**
 * Sends random requests to every call of the API: `npm run fuzz`. FUZZ_REQUESTS (160,000) says how many, FUZZ_SEED
 * which; the seed of a run is printed, and the same seed sends the same requests.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const requests = process.env.FUZZ_REQUESTS ?? '160000';
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`);
const { status } = spawnSync('vitest', ['run', '--project', 'api', 'tests/api/server/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
process.exit(status ?? 1);
