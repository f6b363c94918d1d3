import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './commands.ts';
import { queryRow, startDatabase } from './databases.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp, makeFolder } from './folders.ts';

afterAll(cleanUp);

/** A data folder whose database the disk has changed one byte of, in the table of files; and the file that lies in. */
const makeDamaged = async () => {
  const dataDir = await copyDataFolder();
  const program = startDatabase(dataDir);
  const url = await program.event('url');
  await queryRow(
    url,
    "insert into files (storage_key, name, mime_type, bytes) values ('a/b.txt', 'b.txt', 'text/plain', 1)",
  );
  const { file } = await queryRow(url, "select pg_relation_filepath('files') as file");
  program.child.kill('SIGTERM');
  await program.ended;
  const table = await open(join(dataDir, 'postgres', String(file)), 'r+');
  await table.write(Buffer.from([0xff, 0, 0xff]), 0, 3, 4000);
  await table.close();
  return { dataDir, file: String(file) };
};

test('what the disk has changed is told by verify, and by a backup, which is made all the same', async () => {
  const { dataDir, file } = await makeDamaged();
  const damage = expect.stringMatching(`^Il database è danneggiato \\(${file}, block 0\\): docs/operations.md`);
  expect(await runCommand('verify', { DATA_DIR: dataDir })).toEqual({ code: 1, said: [damage] });
  const target = join(await makeFolder(), 'copia');
  expect(await runCommand('backup', { DATA_DIR: dataDir }, target)).toEqual({
    code: 1,
    said: [damage, expect.stringMatching(/^La copia in .* ha lo stesso danno: conservare quelle di prima\.$/)],
  });
  expect(existsSync(join(target, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('on a database of one’s own it is told where a command reads it', async () => {
  const { dataDir } = await makeDamaged();
  const program = startDatabase(dataDir);
  const url = await program.event('url');
  const { code, said } = await runCommand('unusedFiles', { DATABASE_URL: url, DATA_DIR: await makeFolder() });
  expect([code, said]).toEqual([1, [expect.stringMatching(/^Il database è danneggiato \(invalid page in block 0 of/)]]);
});
