/** `npm run dev`: the server, started again when its files change, and Vite; when either ends, both do. */
import { join } from 'node:path';
import { run, stopAll } from './run.mjs';
import { ensureInstalled, findNode, root } from './setup.mjs';

await ensureInstalled();
const node = findNode();
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const programs = [
  run(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root }),
  run(node, [vite], { cwd: root }),
];
process.exitCode = await Promise.race(programs);
stopAll();
await Promise.all(programs);
