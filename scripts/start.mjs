/** `npm start`: installs and builds what has changed since, then runs the server. */
import { run } from './run.mjs';
import { ensureBuilt, ensureInstalled, findNode, root } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['server/main.ts'], { cwd: root, ipc: true });
