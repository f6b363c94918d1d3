import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { aGraduate, readCertificate } from '#tests/support/graduates.ts';
import { readPdfText } from '#tests/support/pdfText.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

// The thread that draws starts with the first certificate.
vi.setConfig({ testTimeout: 60_000 });

const verify = (code: string, reader: Client = server.as('client')) =>
  reader.call('GET v1/certificates/verify/{code}/', { params: { code } });
const reissue = (client: Client, id: number, reason = 'Il nome era sbagliato') =>
  client.call('POST v1/certificates/{id}/reissue/', { params: { id }, body: { reason } });

let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  admin = await aSignedInUser(server, { tier: 'BO_COM' });
});

describe('verification', () => {
  test('tells anyone with the code what is printed, however it was copied, the codice fiscale masked', async () => {
    const { learner, id } = await aGraduate(server);
    const { facts } = (await readCertificate(learner, id)).data;
    const code = facts.fiscal_code ?? '';
    const masked = `${code.slice(0, 3)}${'•'.repeat(code.length - 5)}${code.slice(-2)}`;
    for (const text of [
      facts.code,
      facts.code.toLowerCase(),
      facts.code.replaceAll('-', ''),
      facts.code.replaceAll('-', ' '),
    ])
      expect((await verify(text)).data).toEqual({
        status: 'valid',
        facts: { ...facts, fiscal_code: masked },
        erased: null,
      });
    const { data } = await readCertificate(server.as('client'), id, facts.code);
    expect(data).toMatchObject({ is_own: false, facts: { fiscal_code: masked } });
    expect((await readCertificate(admin, id)).data).toMatchObject({ is_own: true, facts });
  });

  test('masks it for everybody but its owner and full administrators', async () => {
    const { learner, id } = await aGraduate(server);
    const { facts } = (await readCertificate(learner, id)).data;
    for (const reader of [learner, admin]) expect((await verify(facts.code, reader)).data.facts).toEqual(facts);
    for (const tier of ['BASE_LOG', 'BO_LIM'] as const) {
      const other = await aSignedInUser(server, { tier });
      expect((await verify(facts.code, other)).data.facts?.fiscal_code, tier).toMatch(/^\w{3}•+\w{2}$/);
    }
  });

  test('says of a replaced one only that it is replaced', async () => {
    const { learner, id } = await aGraduate(server);
    const { code } = (await readCertificate(learner, id)).data.facts;
    await reissue(admin, id);
    expect((await verify(code)).data).toEqual({ status: 'replaced', facts: null, erased: null });
    // Nor does the register name it.
    const { number } = (await readCertificate(learner, id)).data.facts;
    const printed = await admin.call('POST v1/subscriptions/{id}/register/', { params: { id }, body: {} });
    const register = await fetch(`${server.address}${printed.data.link}`);
    expect(await readPdfText(await register.bytes())).toMatch(new RegExp(`Attestato\\s+n\\. ${number}\\b`));
  });

  test('says the same to its owner and to administrators: only the code in force opens anything', async () => {
    const { learner, id } = await aGraduate(server);
    const { code } = (await readCertificate(learner, id)).data.facts;
    await reissue(admin, id);
    for (const reader of [learner, admin, server.as('client')])
      for (const wrong of [code, 'garbage', ''])
        expect((await readCertificate(reader, id, wrong)).status, wrong).toBe(404);
    const current = (await readCertificate(admin, id)).data.facts.code;
    for (const reader of [learner, admin])
      expect((await readCertificate(reader, id, current)).data).toMatchObject({ is_own: true });
  });

  test('says of one whose person was erased its number, course and day of issue, and no more', async () => {
    const { learner, course, id } = await aGraduate(server);
    const { code, number, issued } = (await readCertificate(learner, id)).data.facts;
    const params = { id: learner.user.id };
    const counted = await admin.call('GET v1/users/{id}/erasure/', { params });
    expect(counted.data).toEqual({ subscriptions: 1, certificates: 1 });
    expect((await admin.call('DELETE v1/users/{id}/', { params })).status).toBe(200);
    expect((await admin.call('GET v1/users/{id}/erasure/', { params })).status).toBe(404);
    const erased = { number, course_name: course.name, issued };
    expect((await verify(code)).data).toEqual({ status: 'erased', facts: null, erased });
    expect((await readCertificate(admin, id)).status).toBe(404);
  });

  test('knows nothing of other codes', async () => {
    for (const unknown of ['0'.repeat(28), 'x', '%', '../..'])
      expect((await verify(unknown)).data).toEqual({ status: 'unknown', facts: null, erased: null });
  });

  test('is open to visitors who are our clients', async () => {
    expect((await server.as(null).raw('GET', '/api/v1/certificates/verify/x/')).status).toBe(401);
  });
});
