import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { tiers } from '#contract/codes.ts';
import { makeBasic } from '#tests/support/client.ts';
import { listCalls, type OpenapiDocument } from '#tests/support/fuzz/document.ts';
import { expectEnvelope } from '#tests/support/fuzz/envelope.ts';
import { makeRequests } from '#tests/support/fuzz/requests.ts';
import { makeTwisted, type TwistedRequest } from '#tests/support/fuzz/twists.ts';
import { openWire } from '#tests/support/fuzz/wire.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aBearer, aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

/** The same requests at every run; `npm run fuzz` sends more of them, others each time. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const total = Number(process.env.FUZZ_REQUESTS ?? 20_000);
/** Requests under way at once. */
const lanes = 12;
/** After so many requests the credentials are made again, since requests may well end them. */
const credentialLife = 500;
const answerTimeout = 10_000;

let listening: Server | undefined;
const meet = (message: unknown): void => {
  listening ??= (message as { server: Server }).server;
};
subscribe('http.server.request.start', meet);
const server = await startTestServer();
const course = await aCourse(server, { sections: [{}, {}] });
await aGroup(server, { users: [await aUser(server)] });
afterAll(async () => {
  unsubscribe('http.server.request.start', meet);
  await server.stop();
});

/** Nobody, nonsense, the client itself, and somebody of each tier. */
const makeCredentials = async (): Promise<(string | null)[]> => {
  const bearers: string[] = [];
  for (const tier of tiers) {
    const user = await aUser(server, { tier });
    const present = await server.db.selectFrom('courses').select('id').where('id', '=', course.id).execute();
    for (const one of present) await anEnrolment(server, { user, course: one });
    bearers.push(`Bearer ${await aBearer(server, user)}`);
  }
  return [null, 'Bearer nonsense', makeBasic(server.settings.clientId, server.settings.clientSecret), ...bearers];
};

const countConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    listening?.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** So many requests for each call, calls mixed, deletions last. */
const drawRequests = (document: OpenapiDocument, callers: number): TwistedRequest[] => {
  const described = listCalls(document);
  const numRuns = Math.ceil(total / described.length);
  const drawn = described.map(({ key, call }, place) => ({
    isLast: key.startsWith('DELETE'),
    requests: fc.sample(makeTwisted(makeRequests(key, call), callers), { seed: seed + place, numRuns }),
  }));
  const mix = (isLast: boolean): TwistedRequest[] => {
    const chosen = drawn.filter((one) => one.isLast === isLast);
    return Array.from({ length: numRuns }, (_, round) =>
      chosen.flatMap(({ requests }) => requests[round] ?? []),
    ).flat();
  };
  return [...mix(false), ...mix(true)].slice(0, total);
};

test(
  `${total} requests made from the document are all answered in the envelope, none by a failure, and leave no socket`,
  async () => {
    const { json } = await server.as(null).raw('GET', '/api/openapi.json');
    let credentials = await makeCredentials();
    const requests = drawRequests(json as OpenapiDocument, credentials.length);
    expect(requests).toHaveLength(total);
    const wire = openWire(server.address, answerTimeout);
    const statuses = new Map<number | 'switched', number>();
    const errors: string[] = [];

    let next = 0;
    const work = async (): Promise<void> => {
      for (let place = next++; place < requests.length; place = next++) {
        const request = requests[place];
        if (!request) return;
        if (place % credentialLife === 0 && place > 0) credentials = await makeCredentials();
        const what = `${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body ?? ''}`.slice(
          0,
          1500,
        );
        try {
          const answer = await wire.send(request, credentials[request.caller] ?? null);
          const status = answer === 'switched' ? answer : answer.status;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (answer === 'switched') continue;
          if (answer.status >= 500 && answer.status !== 503) errors.push(`${answer.status} ${what}`);
          if (answer.json !== undefined) expectEnvelope(answer, what);
          else if (request.method !== 'HEAD' && answer.status !== 304 && !('accept-encoding' in request.headers))
            errors.push(`${answer.status} without an envelope: ${answer.text.slice(0, 200)} ${what}`);
        } catch (error) {
          errors.push(`${error instanceof Error ? error.message : error} ${what}`);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, work)).finally(wire.close);
    expect(errors.slice(0, 10), `seed ${seed}`).toEqual([]);
    // What is let in as well as what is refused was met.
    for (const status of [200, 201, 400, 401, 403, 404]) expect([...statuses.keys()]).toContain(status);
    expect(statuses.get(503) ?? 0).toBeLessThan(total / 100);

    await expect.poll(countConnections, { timeout: 10_000 }).toBeLessThanOrEqual(1);
    expect((await server.as(null).raw('GET', '/api/health')).status).toBe(200);
    if (process.env.FUZZ_REQUESTS) console.log(Object.fromEntries([...statuses].sort()));
  },
  60_000 + total * 12,
);
