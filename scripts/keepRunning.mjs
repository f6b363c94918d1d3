import { setTimeout as wait } from 'node:timers/promises';
import { run, stopSignal } from './run.mjs';

/** Milliseconds. */
const firstPause = Number(process.env.RESTART_PAUSE_MS) || 1000;
const longestPause = 60_000;
const stableAfter = 60_000;
/** Starts that may fail in a row once the server has run: some five minutes, with the pauses above. */
const maxFailures = 10;

/**
 * Runs the server, and starts it again when it ends without having been asked to: after a pause that doubles each time,
 * up to a minute, and is short again once it has run for a minute. One that was never ready, that ended well or that
 * was asked to stop is not started again. Resolves with the exit code.
 */
export async function keepRunning(command, args, options) {
  let pause = firstPause;
  let failures = 0;
  let wasEverReady = false;
  while (true) {
    let readyAt = null;
    let isStopping = false;
    const code = await run(command, args, {
      ...options,
      onMessage(state) {
        if (state === 'ready') readyAt = performance.now();
        if (state === 'stopping') isStopping = true;
      },
    });
    wasEverReady ||= readyAt !== null;
    failures = readyAt === null ? failures + 1 : 0;
    if (code === 0 || isStopping || stopSignal.aborted || !wasEverReady || failures > maxFailures) return code;
    if (readyAt !== null && performance.now() - readyAt > stableAfter) pause = firstPause;
    console.error(`Il server si è interrotto (codice ${code}): lo riavvio tra ${format(pause)}.`);
    await wait(pause, null, { signal: stopSignal }).catch(() => {});
    if (stopSignal.aborted) return code;
    pause = Math.min(pause * 2, longestPause);
  }
}

function format(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds === 1 ? '1 secondo' : `${seconds} secondi`;
}
