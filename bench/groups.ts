import type { GroupUsers } from '#contract/groups.ts';
import type { UsersWorld } from './support/usersWorld.ts';

interface Bench {
  address: string;
  bearer: string;
}

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2).replace('.', ',')} s`;

/** Groups among 100,000 users: their list, and many users added and taken out at once. */
export const benchGroups = async ({ address, bearer }: Bench, { empty, large, half }: UsersWorld): Promise<string> => {
  const time = async (method: string, path: string, body?: GroupUsers): Promise<[number, string]> => {
    const began = performance.now();
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return [performance.now() - began, data.changed_count === undefined ? '—' : String(data.changed_count)];
  };

  const members = `groups/${empty}/users/`;
  const steps: [string, string, string, GroupUsers?][] = [
    ['elenco dei gruppi, per numero di utenti', 'GET', 'groups/?ordering=-users_count'],
    ['aggiungere metà degli utenti', 'POST', members, { all_users: true, groups_ids: [half] }],
    ['toglierli', 'DELETE', members, { all_users: true }],
    ['aggiungere 100 utenti scelti', 'POST', members, { users_ids: Array.from({ length: 100 }, (_, n) => 1000 + n) }],
    ['aggiungere chi è in un altro gruppo', 'POST', members, { all_users: true, groups_ids: [large] }],
    ['svuotare il gruppo', 'DELETE', members, { all_users: true }],
  ];
  const lines: string[] = [];
  for (const [name, method, path, body] of steps) {
    const [took, changed] = await time(method, path, body);
    lines.push(`| ${name} | ${changed} | ${formatSeconds(took)} |`);
  }
  return ['| gruppi, 100 000 utenti | utenti | tempo |', '| --- | ---: | ---: |', ...lines].join('\n');
};
