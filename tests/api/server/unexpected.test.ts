import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('what nobody expected is told by a code to report, and nothing of the inside', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const list = async () => {
    const answer = await admin.raw('GET', '/api/v1/teachers/');
    return { status: answer.status, text: answer.text };
  };
  await server.pool.query('alter table teachers rename to teachers_elsewhere');
  const failures = [await list(), await list()];
  await server.pool.query('alter table teachers_elsewhere rename to teachers');
  for (const { status, text } of failures) {
    expect([status, JSON.parse(text)]).toEqual([
      500,
      {
        data: null,
        meta: {
          error: {
            code: 'internal',
            reason: expect.stringMatching(/^Errore imprevisto\. Segnala questo codice: \S+$/),
          },
        },
      },
    ]);
    expect(text).not.toMatch(/teachers|relation|select|\.ts|node_modules/i);
  }
  expect(failures[0]?.text, 'a code of its own').not.toBe(failures[1]?.text);
  expect((await list()).status).toBe(200);
});
