import { stopSignal } from './run.mjs';
import { ensureBuilt } from './setup.mjs';
import { ensureTools } from './tools.mjs';

/**
 * What the suites among these steps need: programs, and pages that are built. Returns the path of a Chromium, null where
 * none is needed, undefined where there is none.
 */
export const makeReadyFor = (steps) => async () => {
  const names = steps.map(({ name }) => name);
  const needsPages = names.includes('Browser');
  const [chromium] = await Promise.all([ensureTools(names), needsPages && ensureBuilt()]);
  if (!needsPages || chromium) return chromium;
  if (!stopSignal.aborted)
    console.error('Per le prove nel browser serve Chromium: installarlo, o indicarne il percorso con CHROMIUM.');
  return undefined;
};
