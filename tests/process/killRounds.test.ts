import { afterEach, expect, test } from 'vitest';
import { runKillRounds } from '#tests/support/kill/rounds.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';

afterEach(cleanUp);

test('killed under writes, database, server and both: nothing acknowledged is lost or doubled, and the server outlives its database', async () => {
  const report = await runKillRounds(await copyDataFolder(), 6);
  expect(report).toMatchObject({
    rounds: { database: 2, server: 2, both: 2 },
    lost: 0,
    doubled: 0,
    deaths: 0,
    discrepancies: 0,
  });
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
});
