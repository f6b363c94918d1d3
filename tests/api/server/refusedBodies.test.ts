import { expect, test, vi } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { openSocket } from '#tests/support/socket.ts';
import { makeTusClient, readUploadPath } from '#tests/support/uploads.ts';

const { server, admin } = await startWithAdmin();
const part = Buffer.alloc(16 * 1024 * 1024, 'a');

/** Sends a request as a proxy does that reads nothing before its body is sent, as Apache's; returns status and code of the answer. */
const sendWhole = async (line: string, ...headers: string[]): Promise<[number, unknown]> => {
  const { socket, abort } = await openSocket(server.address);
  socket.pause();
  const head = [
    `${line} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${admin.token}`,
    `Content-Length: ${part.length}`,
  ];
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => socket.write(part, (error) => (error ? reject(error) : resolve())));
  let text = '';
  socket.on('data', (bytes) => {
    text += String(bytes);
  });
  socket.resume();
  const body = await vi.waitUntil(() => /^\{.*\}$/m.exec(text)?.[0], 5000);
  abort();
  return [Number(text.split(' ')[1]), JSON.parse(body).meta.error?.code];
};

test('a body that is too long is refused in a way that who sends it whole can read', async () => {
  expect(await sendWhole('POST /api/v1/groups/', 'Content-Type: application/json')).toEqual([413, 'too_large']);
});

test('so is a part of an upload that is not the next one', async () => {
  const path = readUploadPath(await makeTusClient(admin).create(2 * part.length));
  const headers = ['Tus-Resumable: 1.0.0', 'Upload-Offset: 7', 'Content-Type: application/offset+octet-stream'];
  expect(await sendWhole(`PATCH ${path}`, ...headers)).toEqual([409, 'wrong_offset']);
});
