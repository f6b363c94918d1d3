import { afterAll, expect, test, vi } from 'vitest';
import { bigBodies } from '#contract/limits.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const body = JSON.stringify({ avatar: `data:image/png;base64,${'A'.repeat(bigBodies.size)}` });

/** Sends the head of a big body, and the rest of it only on `finish`. */
const begin = async ({ user, token }: Awaited<ReturnType<typeof aSignedInUser>>) => {
  const { socket, write, abort, answer } = await openSocket(server.address);
  const head = [
    `PUT /api/v1/users/${user.id}/ HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  write(`${head.join('\r\n')}\r\n\r\n`);
  return { isAnswered: () => socket.bytesRead > 0, finish: () => write(body), abort, answer };
};

test('big bodies of one person are read one at a time, and nobody else waits for them', async () => {
  const [sender, bystander, other] = [
    await aSignedInUser(server),
    await aSignedInUser(server),
    await aSignedInUser(server),
  ];
  const { running, waiting } = bigBodies.perPerson;
  const sent: Awaited<ReturnType<typeof begin>>[] = [];
  for (let index = 0; index < 20; index += 1) sent.push(await begin(sender));
  const held = () => sent.filter(({ isAnswered }) => !isAnswered());
  await vi.waitUntil(() => held().length === running + waiting, 10_000);
  for (const one of sent.filter(({ isAnswered }) => isAnswered())) {
    const { status, headers } = await one.answer();
    expect([status, /^retry-after: (.+)$/im.exec(headers)?.[1]]).toEqual([429, String(bigBodies.retryAfter)]);
  }
  expect((await bystander.call('GET v1/users/me/')).status).toBe(200);
  expect((await sender.call('GET v1/users/me/')).status).toBe(200);
  const whole = await begin(other);
  whole.finish();
  expect((await whole.answer()).status).toBe(400);
  expect(held()).toHaveLength(running + waiting);

  // Which of them is read is not known; each goes on when the one before it has its answer, or has left.
  const [leaving, ...staying] = held();
  for (const { finish } of staying) finish();
  leaving?.abort();
  const answers = await Promise.all(staying.map(({ answer }) => answer()));
  expect(answers.map(({ status }) => status)).toEqual(staying.map(() => 400));
  const again = await begin(sender);
  again.finish();
  expect((await again.answer()).status).toBe(400);
});

test('one without a length counts as big where it may be', async () => {
  const sender = await aSignedInUser(server);
  const saveLittle = async () => {
    const answer = await sender.call('PUT v1/users/{id}/', { params: { id: sender.user.id }, body: { avatar: null } });
    expect(answer.status).toBe(200);
  };
  const held = await begin(sender);
  // A whole call takes longer than the other needs to get its turn.
  await saveLittle();
  const chunked = await openSocket(server.address);
  const head = `PUT /api/v1/users/${sender.user.id}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${sender.token}\r\n`;
  chunked.write(`${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
  await saveLittle();
  expect(chunked.socket.bytesRead).toBe(0);
  held.abort();
  expect((await chunked.answer()).status).toBe(400);
});
