/**
 * `npm run bench:soak [minutes]`: 16 people learn and an administrator looks at lists for half an hour, or as long as told;
 * each minute memory and open files of the server. Exits with 1 when an answer was none of those expected.
 */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createTokenMaker } from '#server/secrets/tokens.ts';
import { type Candidate, makeExamWorld } from './support/examWorld.ts';
import { readMemory } from './support/figures.ts';
import { secret, startBenchServer } from './support/server.ts';

const minutes = Number(process.argv[2] ?? 30);
const learners = 16;

const server = await startBenchServer();
const { address, pool, pid } = server;
const world = await makeExamWorld(pool, 4000);
const until = Date.now() + minutes * 60_000;

/** How often each call was answered how. */
const answers = new Map<string, number>();

const call = async (bearer: string, method: string, path: string, body?: object): Promise<void> => {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const key = `${method} ${path.replace(/\?.*/, '').replace(/\/\d+/g, '/{id}')} ${answer.status}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
};

const frames = [
  { action: 'play_media', additional_data: { section_step_time: 0 } },
  { action: 'ping', additional_data: { section_step_time: 0.4 } },
  { action: 'stop_media', additional_data: { section_step_time: 0.8 } },
];

/** Half of those who watch leave without a word, as telephones do. */
const watch = async (bearer: string, leavesAtOnce: boolean): Promise<void> => {
  const url = `${address.replace('http', 'ws')}/ws/v1/course-sections/${world.lessonId}/?token=${bearer}`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  for (const frame of frames) {
    socket.send(JSON.stringify(frame));
    await once(socket, 'message');
    await wait(400);
  }
  if (leavesAtOnce) socket.terminate();
  else socket.close();
};

const handIn = async (bearer: string): Promise<void> => {
  const section = `/api/v1/users/me/course-modules/${world.moduleId}/course-sections/${world.evaluationId}`;
  await call(bearer, 'GET', `${section}/evaluation/`);
  await call(bearer, 'PUT', `${section}/evaluation-registry/draft/`, { questions: world.answers });
  await call(bearer, 'POST', `${section}/evaluation-registry/`, { questions: world.answers });
};

let turn = 0;
const learn = async (): Promise<void> => {
  while (Date.now() < until) {
    const number = turn++;
    const { bearer, subscriptionId } = world.candidates[number % world.candidates.length] as Candidate;
    await call(bearer, 'GET', '/api/v1/users/me/');
    await call(bearer, 'GET', '/api/v1/users/me/subscriptions/course-typologies/');
    await call(bearer, 'GET', `/api/v1/users/me/subscriptions/${subscriptionId}/course-themes/`);
    await watch(bearer, number % 2 === 1);
    await handIn(bearer);
  }
};

const administrate = async (bearer: string): Promise<void> => {
  for (let number = 0; Date.now() < until; number += 1) {
    await call(bearer, 'GET', `/api/v1/users/?search=diplomato${number % 100}`);
    await call(bearer, 'GET', '/api/v1/dashboard/');
    await call(bearer, 'GET', '/api/v1/subscriptions/?page=2');
    await call(bearer, 'GET', '/api/v1/activity-log/');
    await call('no-bearer', 'GET', '/api/v1/users/me/');
    await wait(500);
  }
};

const tell = async (): Promise<void> => {
  const calls = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const files = (await readdir(`/proc/${pid}/fd`)).length;
  console.log(`${new Date().toISOString()}  ${await readMemory(pid)} MB, ${files} open files, ${calls} calls`);
};

const observe = async (): Promise<void> => {
  while (Date.now() < until) {
    await tell();
    await wait(Math.min(60_000, Math.max(0, until - Date.now())));
  }
};

const makeAdministrator = async (): Promise<string> => {
  const { rows } = await pool.query<{ user_id: number; session_id: string }>(
    `with person as (
       insert into users (username, first_name, last_name, role_id)
       select 'amministra', 'ADA', 'AMMINISTRA', id from roles where tier = 'BO_COM' returning id)
     insert into auth_sessions (user_id) select id from person returning user_id, id as session_id`,
  );
  const [session] = rows;
  if (!session) throw new Error('there is no role of administrators');
  return createTokenMaker([Buffer.from(secret)]).signBearer(session);
};

const expected = /^(GET|PUT) \S+ 200$|^POST \S+ 201$|^GET \/api\/v1\/users\/me\/ 401$/;

try {
  const administrator = await makeAdministrator();
  await Promise.all([observe(), administrate(administrator), ...Array.from({ length: learners }, learn)]);
  await tell();
  for (const [key, count] of [...answers].toSorted()) console.log(`${String(count).padStart(8)}  ${key}`);
  if ([...answers.keys()].some((key) => !expected.test(key))) process.exitCode = 1;
} finally {
  await server.stop();
}
