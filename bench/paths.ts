import { measure } from './support/load.ts';
import { password } from './support/world.ts';

interface Bench {
  address: string;
  bearer: string;
}

const json = { 'content-type': 'application/json' };
const basic = { authorization: `Basic ${Buffer.from('web:web').toString('base64')}` };

/** Signs in once, for the paths that need a bearer. */
export const signIn = async (address: string, username: string): Promise<string> => {
  const answer = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { ...json, ...basic },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).data.auth.token;
};

/** Login is slow on purpose: the password hash takes most of it. Four at a time, as many as there are threads. */
export const benchLogin = (address: string, username: string) =>
  measure({
    name: 'POST v1/auth/login/ (4 connessioni)',
    url: `${address}/api/v1/auth/login/`,
    method: 'POST',
    headers: { ...json, ...basic },
    body: JSON.stringify({ username, password }),
    connections: 4,
  });

/** Loads one path as somebody signed in. */
export const asPerson =
  (path: string, name: string, target: string | undefined, connections?: number) =>
  ({ address, bearer }: Bench) =>
    measure({
      name,
      url: `${address}/api/${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      target,
      connections,
    });

export const benchMe = asPerson('v1/users/me/', 'GET v1/users/me/', '≥ 2 500, p99 < 40 ms');

export const benchCourseList = asPerson(
  'v1/users/me/subscriptions/course-typologies/',
  'GET …/subscriptions/course-typologies/ (10 iscrizioni)',
  '≥ 1 200',
);

export const benchTree = (subscriptionId: number) =>
  asPerson(
    `v1/users/me/subscriptions/${subscriptionId}/course-themes/`,
    'GET …/course-themes/ (200 sezioni)',
    undefined,
  );
