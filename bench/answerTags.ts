import { hash } from 'node:crypto';

/** Processor time of naming an answer by its content, as `server/plugins/calls.ts` does for every read. */
const makeBody = (kilobytes: number, seed: number): string => {
  const row = { name: `Lezione però ${seed}`, slug: 'lezione-però', is_active: true, created: '2026-11-24T02:00:00Z' };
  return JSON.stringify(Array.from({ length: kilobytes * 16 }, (_, id) => ({ id, ...row }))).slice(0, kilobytes * 1024);
};

for (const kilobytes of [1, 4, 16, 64]) {
  const bodies = Array.from({ length: 64 }, (_, seed) => makeBody(kilobytes, seed));
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    const times = 200_000 / kilobytes;
    for (let at = 0; at < times; at++) hash('sha1', bodies[at % bodies.length] ?? '', 'base64url');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  });
  console.log(`${kilobytes} KB: ${Math.min(...rounds).toFixed(1)} µs`);
}
