import { expect, test } from 'vitest';
import { attachFile } from '#server/modules/certificates/printing/repository.ts';
import { issueCertificate } from '#server/modules/certificates/service.ts';
import { insertFile } from '#server/writes/storedFiles.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aGraduate } from '#tests/support/graduates.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';

const { server, admin } = await startWithAdmin();

const attest = { name: 'attestato.pdf', mime_type: 'application/pdf', bytes: 1 };

test('a certificate that is just being given its PDF takes it along when its person is erased', async () => {
  const { learner, id } = await aGraduate(server);
  const certificate = await server.db.transaction().execute((tx) => issueCertificate(tx, null, id));
  const { fileId, erasing } = await server.db.transaction().execute(async (tx) => {
    const fileId = await insertFile(tx, { storage_key: 'stampa/attestato.pdf', ...attest });
    await attachFile(tx, certificate, 'file_id', fileId);
    const erasing = admin.call('DELETE v1/users/{id}/', { params: { id: learner.user.id } });
    await waitUntilBlocked(server);
    return { fileId, erasing: { answer: erasing } };
  });
  expect((await erasing.answer).status).toBe(200);
  expect((await server.pool.query('select name from files where id = $1', [fileId])).rows).toEqual([]);
});
