/** `npm start`: installs and builds what has changed since, then runs the server, again if it dies. */
import { keepRunning } from './keepRunning.mjs';
import { compileCache, ensureBuilt, ensureInstalled, findNode, root } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await keepRunning(findNode(), ['server/main.ts'], {
  cwd: root,
  env: { ...compileCache, ...process.env },
});
