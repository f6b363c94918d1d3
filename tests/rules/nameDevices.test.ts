import { expect, test } from 'vitest';
import type { Session } from '#contract/sessions.ts';
import { nameDevices } from '#display/nameDevices.ts';

let id = 0;
const aSession = (device: string, last_used: string, is_present = false): Session => {
  id += 1;
  const created = last_used;
  return { id, device, address: '10.0.0.1', created, last_used, expires: '2026-12-27T10:00:00.000Z', is_present };
};

test('sessions of one device in one minute are numbered, and no others', () => {
  const sessions = [
    aSession('Firefox su Windows', '2026-11-27T10:00:40.000Z', true),
    aSession('Firefox su Windows', '2026-11-27T10:00:30.000Z'),
    aSession('', '2026-11-27T10:00:20.000Z'),
    aSession('Firefox su Windows', '2026-11-27T10:00:10.000Z'),
    aSession('', '2026-11-27T10:00:00.000Z'),
    aSession('Firefox su Windows', '2026-11-27T09:59:59.000Z'),
  ];
  expect(nameDevices(sessions, 'Sconosciuto').map(({ device }) => device)).toEqual([
    'Firefox su Windows',
    'Firefox su Windows (1)',
    'Sconosciuto (1)',
    'Firefox su Windows (2)',
    'Sconosciuto (2)',
    'Firefox su Windows',
  ]);
});
