import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import type { RawAnswer } from '#tests/support/client.ts';
import { expectEnvelope, expectNoServerError } from '#tests/support/fuzz/envelope.ts';
import { type HostileRequest, makeRequests } from '#tests/support/fuzz/requests.ts';
import { startTestServer } from '#tests/support/server.ts';
import {
  aBearer,
  aCategory,
  aCourse,
  aGroup,
  aMaterial,
  anEnrolment,
  anEvaluation,
  aSurvey,
  aTeacher,
  aTypology,
  aUser,
} from '#tests/support/world.ts';
import { accessTable } from '../access/accessTable.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** The same requests at every run; another seed, or more of them, look for more. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);

// Things with the small numbers that requests guess.
await aGroup(server, { users: [await aUser(server)] });
await aGroup(server, { users: [await aUser(server)] });
await aCategory(server);
await aTypology(server);
await aTeacher(server);
const evaluation = await anEvaluation(server, { max_retries: -1 });
const survey = await aSurvey(server, { is_editable: true });
const course = await aCourse(server, {
  sections: [
    { media: { type: 'YT', link: 'https://www.youtube.com/watch?v=x' } },
    { category: 'EVALUATION', evaluation_id: evaluation.id },
    { category: 'SURVEY', survey_id: survey.id },
  ],
});
await aMaterial(server, course);
await aCourse(server);
const prototype = Object.getOwnPropertyNames(Object.prototype).sort();

/** Somebody whom the call lets in, made again since a request may well end them. */
const makeCaller = async (key: CallKeyOf): Promise<string> => {
  const who = accessTable[key];
  const tier = who === 'full' ? 'BO_COM' : who === 'reports' ? 'BO_LIM' : 'BASE_LOG';
  const user = await aUser(server, { tier });
  if (tier === 'BASE_LOG') {
    const present = await server.db.selectFrom('courses').select('id').execute();
    for (const one of present) await anEnrolment(server, { user, course: one });
  }
  return who === 'anyone' || who === 'client' ? 'client' : aBearer(server, user);
};

const send = (credential: string, { method, path, body, form }: HostileRequest): Promise<RawAnswer> => {
  if (form) {
    const data = new FormData();
    for (const [name, value, isFile] of form)
      if (isFile) data.append(name, new Blob([value.toWellFormed()]), `${value.toWellFormed().slice(0, 50)}.csv`);
      else data.append(name, value.toWellFormed());
    return server.as(credential).raw(method, path, { body: data });
  }
  const json = { body, headers: { 'content-type': 'application/json' } };
  return server.as(credential).raw(method, path, body === null ? {} : json);
};

/** What destroys comes last, so that the rest finds something there. */
const keys = (Object.keys(calls) as CallKeyOf[]).sort(
  (one, other) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')),
);

describe('nothing that is sent makes the server fail', () => {
  test.each(keys)('%s', async (key) => {
    const credential = await makeCaller(key);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(makeRequests(key, getCall(key)), async (request) => {
        const answer = await send(credential, request);
        const what = `${request.method} ${request.path} ${request.body ?? JSON.stringify(request.form)}`.slice(0, 2000);
        statuses.add(answer.status);
        expectNoServerError(answer, what);
        expectEnvelope(answer, what);
      }),
      { seed, numRuns, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
    );
    expect(statuses.size).toBeGreaterThan(0);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototype);
  });

  test('and it responds as before', async () => {
    const user = await aUser(server);
    const { status } = await server
      .as('client')
      .call('POST v1/auth/login/', { body: { username: user.username, password: user.password ?? '' } });
    expect(status).toBe(200);
  });
});
