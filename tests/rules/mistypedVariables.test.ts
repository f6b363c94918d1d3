import { expect, test } from 'vitest';
import { listMistyped } from '#server/startup/mistypedVariables.ts';

test.each([
  ['STORAGE_S3_BUKET', 'STORAGE_S3_BUCKET'],
  ['SESSION_DAY', 'SESSION_DAYS'],
  ['SESSION_DAYSS', 'SESSION_DAYS'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['XPORT', 'PORT'],
])('%s is told as %s', (written, meant) => {
  expect(listMistyped({ [written]: 'x' })).toEqual([{ written, meant }]);
});

test.each([
  [{ SESSION_DAYS: '7', PORT: '80' }],
  [{ PATH: '/bin', HOSTNAME: 'corsia', SMTPS_URI: 'x', DATABASE: 'x', S3_BUCKET: 'x', P: 'x' }],
  // With the right one set as well, it has another use.
  [{ SESSION_DAY: 'lunedì', SESSION_DAYS: '7' }],
])('%j holds none', (variables) => {
  expect(listMistyped(variables)).toEqual([]);
});
