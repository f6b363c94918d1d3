import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attacks/attack.ts';
import { hostileCertificate } from './attacks/certificate.ts';
import { manyCalls, manyProperties, recoveryFlood, strayUpgrades } from './attacks/floods.ts';
import { heldLock } from './attacks/lock.ts';
import { avifAvatar, jpegAvatars, svgAvatar } from './attacks/pictures.ts';
import { startAttacked } from './support/attacked.ts';
import { startBystander } from './support/bystander.ts';

/**
 * `npm run bench:attacks`: what an attack does to somebody who only asks for their own record, in milliseconds.
 * `-- --server FOLDER` attacks the server of another checkout; what follows are parts of names of attacks.
 */
const nothing: Attack = { name: 'nessun attacco', prepare: async () => () => wait(5000, '—') };

const attacks: Attack[] = [
  nothing,
  strayUpgrades,
  svgAvatar,
  avifAvatar,
  jpegAvatars,
  hostileCertificate,
  recoveryFlood,
  manyProperties,
  manyCalls,
  heldLock,
];

/** Milliseconds before and after an attack that are not measured, or measured too. */
const warmUp = 2000;
const afterwards = 2000;

const run = async (checkout: string, { name, prepare }: Attack): Promise<string> => {
  const server = await startAttacked(checkout);
  try {
    const attack = await prepare(server);
    const early = startBystander(server.address, server.bystander);
    await wait(warmUp);
    await early.stop();
    const bystander = startBystander(server.address, server.bystander);
    const begun = performance.now();
    const outcome = await attack();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    await wait(afterwards);
    const { p50, p99, max } = await bystander.stop();
    return `| ${name} | ${p50} | ${p99} | ${max} | ${outcome} | ${seconds} s |`;
  } finally {
    await server.stop();
  }
};

const [flag, folder, ...rest] = process.argv.slice(2);
const isElsewhere = flag === '--server';
const checkout = isElsewhere ? resolve(folder ?? '.') : resolve(import.meta.dirname, '..');
const wanted = (isElsewhere ? rest : process.argv.slice(2)).map((word) => word.toLowerCase());

console.log(
  '| attacco | p50 ms | p99 ms | massimo ms | risposte | durata |\n| --- | ---: | ---: | ---: | --- | ---: |',
);
for (const attack of attacks)
  if (wanted.length === 0 || wanted.some((word) => attack.name.toLowerCase().includes(word)))
    console.log(await run(checkout, attack));
