/** Runs the real server as `npm start` does, with nothing installed or built before. */
import { fileURLToPath } from 'node:url';
import { keepRunning } from '../../../scripts/keepRunning.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
process.exitCode = await keepRunning(process.execPath, ['server/main.ts'], { cwd: root });
