import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { framesPerSecond } from '#contract/lessonSocket.ts';
import { pingInterval } from '#contract/rules.ts';
import type { Candidate, ExamWorld } from './support/examWorld.ts';
import { computeQuantiles, type Measure } from './support/load.ts';
import type { BenchServer } from './support/server.ts';

const openSocket = async (address: string, sectionId: number, { bearer }: Candidate): Promise<WebSocket> => {
  const url = `${address.replace('http', 'ws')}/ws/v1/course-sections/${sectionId}/?token=${bearer}`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
};

/** Opens a socket for each of the people, so many at a time. */
const openSockets = async (address: string, { lessonId, candidates }: ExamWorld, count: number, atOnce: number) => {
  const people = candidates.slice(0, count).values();
  const sockets: WebSocket[] = [];
  const work = async (): Promise<void> => {
    for (const person of people) sockets.push(await openSocket(address, lessonId, person));
  };
  // The server ends those that say nothing, and the last may be opened long after the first.
  const pinging = setInterval(() => {
    for (const socket of sockets) socket.send(JSON.stringify({ action: 'ping' }));
  }, pingInterval);
  await Promise.all(Array.from({ length: atOnce }, work));
  clearInterval(pinging);
  return sockets;
};

const ask = async (socket: WebSocket, frame: object): Promise<void> => {
  const answered = once(socket, 'message');
  socket.send(JSON.stringify(frame));
  const [bytes] = await answered;
  const { meta } = JSON.parse(String(bytes));
  if (meta.error) throw new Error(meta.error.reason);
};

const players = 64;
const seconds = 5;

/** Players that tell where they are, each as soon as the answer to its last frame is there and no oftener than it may. */
export const benchFrames = async (server: BenchServer, world: ExamWorld): Promise<Measure[]> => {
  const sockets = await openSockets(server.address, world, players, 16);
  const at = (section_step_time: number) => ({ additional_data: { section_step_time } });
  for (const socket of sockets) await ask(socket, { action: 'play_media', ...at(0) });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const before = await server.readTime();
  await Promise.all(
    sockets.map(async (socket) => {
      const start = performance.now();
      while (performance.now() < until) {
        const began = performance.now();
        await ask(socket, { action: 'ping', ...at((began - start) / 1000) });
        times.push(performance.now() - began);
        await wait(Math.max(0, 1100 / framesPerSecond - (performance.now() - began)));
      }
    }),
  );
  const after = await server.readTime();
  for (const socket of sockets) socket.terminate();
  const each = (milliseconds: number): number => Math.round((milliseconds * 1000) / times.length);
  return [
    {
      name: `lesson socket, frames of ${players} players`,
      requestsPerSecond: Math.round(times.length / seconds),
      ...computeQuantiles(times),
      server: each(after.server - before.server),
      database: each(after.database - before.database),
      target: null,
    },
  ];
};

/** Kilobytes of memory that a process holds. */
const readMemory = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);

const thousands = 5;

/** Memory of each open socket, and how long pings take while all of them are open. */
export const benchOpenSockets = async (server: BenchServer, world: ExamWorld): Promise<string> => {
  const { address, pid } = server;
  // What the first ones load and reserve is the process's own.
  const first = await openSockets(address, world, 500, 16);
  for (const socket of first) socket.terminate();
  await wait(3000);
  const before = await readMemory(pid);
  const sockets = await openSockets(address, world, thousands * 1000, 16);
  await wait(3000);
  const after = await readMemory(pid);
  const times: number[] = [];
  const waiting = sockets.values();
  const ping = async (): Promise<void> => {
    for (const socket of waiting) {
      const began = performance.now();
      await ask(socket, { action: 'ping' });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 32 }, ping));
  const { p50, p99 } = computeQuantiles(times);
  for (const socket of sockets) socket.terminate();
  return [
    '| open lesson sockets | memory of each | pings answered | p50 ms | p99 ms | target |',
    '| ---: | ---: | ---: | ---: | ---: | --- |',
    `| ${sockets.length} | ${((after - before) / sockets.length).toFixed(1)} KB | ${times.length} | ${p50} | ${p99} | < 25 KB, all answered |`,
  ].join('\n');
};
