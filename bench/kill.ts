/**
 * `npm run bench:kill [rounds] [minutes]`: kills database, server and both in turn while people write, 200 rounds or
 * as many as fit; exits with 1 when anything acknowledged is missing or doubled, or a server ended with its database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftovers } from '#server/db/embedded/leftovers.ts';
import { runKillRounds } from '#tests/support/kill/rounds.ts';

const [rounds = 200, minutes = 60] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'corsia-kill-'));
try {
  const { recoveries, ...report } = await runKillRounds(dataDir, rounds, minutes * 60_000);
  const sorted = recoveries.toSorted((one, other) => one - other);
  const getQuantile = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  console.log(
    JSON.stringify(
      { ...report, recovery_ms: { p50: getQuantile(0.5), p95: getQuantile(0.95), longest: getQuantile(1) } },
      null,
      2,
    ),
  );
  if (report.lost + report.doubled + report.deaths + report.discrepancies > 0) process.exitCode = 1;
} finally {
  await stopLeftovers(join(dataDir, 'postgres'), 0);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
