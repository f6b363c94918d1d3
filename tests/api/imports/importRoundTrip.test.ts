import { expect, test } from 'vitest';
import type { ExportFormat, ExportStyle } from '#contract/codes.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readExportedFile } from '#tests/support/exports.ts';
import {
  createUsernames,
  importHeading,
  listDraftRows,
  makeImportForm,
  readDraft,
  sendDraft,
  writeCsv,
} from '#tests/support/imports.ts';
import { aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

/** What our own files hold comes back from them as it was. */

const { server, admin } = await startWithAdmin();
const aName = createUsernames('andata.e.ritorno');

/** What a csv holds behind an apostrophe. */
const phones = ['+39 333 1234567', '-5', '=1+1', '@casa', "'Ndrangheta", '\tx', 'semplice'];
/** What has one by itself: in a workbook it is taken for that of a csv that was saved as one. */
const ofItsOwn = ["'=già", "''+1"];

const discard = ({ id }: { id: number }) =>
  admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params: { id } });

const { data: phone } = await admin.call('POST v1/custom-fields/', { body: { label: 'Telefono', kind: 'text' } });
const { data: hours } = await admin.call('POST v1/custom-fields/', { body: { label: 'Ore', kind: 'number' } });
const { data: day } = await admin.call('POST v1/custom-fields/', { body: { label: 'Data fine', kind: 'day' } });
const { data: site } = await admin.call('POST v1/custom-fields/', {
  body: { label: 'Sede', kind: 'list', options: [{ label: '- Roma' }] },
});

test.each<[ExportFormat, ExportStyle]>([
  ['csv', 'people'],
  ['csv', 'programs'],
  ['excel', 'people'],
  ['excel', 'programs'],
])('an export of users as %s for %s changes nothing where it is imported', async (export_fmt, style) => {
  const group = await aGroup(server, { name: `+ Turno ${export_fmt} ${style}` });
  const course = await aCourse(server);
  const users: number[] = [];
  for (const text of export_fmt === 'csv' ? [...phones, ...ofItsOwn] : phones) {
    const email = `${aName()}@ESEMPIO.IT`.toUpperCase();
    const user = await aUser(server, { first_name: 'ADA', email, fiscal_code: '01234567890' });
    users.push(user.id);
    const custom_fields = {
      [phone.key]: text.trim(),
      [hours.key]: 1234.5,
      [day.key]: '2026-03-29',
      [site.key]: site.options[0]?.id ?? null,
    };
    const saved = await admin.call('PUT v1/users/{id}/', {
      params: { id: user.id },
      body: { custom_fields, groups_ids: [group.id] },
    });
    expect(saved.error).toBeNull();
    await anEnrolment(server, { user, course });
  }
  const file = await readExportedFile(server, admin, 'POST custom/v1/exports/users/', {
    export_fmt,
    style,
    filters: { users_ids: users },
  });
  const name = export_fmt === 'csv' ? 'utenti.csv' : 'utenti.xlsx';
  const { data } = await admin.call('POST v1/synchronization/import-drafts/', {
    form: makeImportForm(file, name, export_fmt),
  });
  const draft = await readDraft(admin, data.resource.id);
  const rows = await listDraftRows(admin, draft);
  expect(rows.map(({ outcome, changes, refusals }) => ({ outcome, changes, refusals }))).toEqual(
    users.map(() => ({ outcome: 'unchanged', changes: [], refusals: [] })),
  );
  await discard(draft);
});

test.each<ExportStyle>(['people', 'programs'])(
  'an enrolment of the past enrols nobody again, for %s',
  async (style) => {
    const email = `${aName()}@ESEMPIO.IT`.toUpperCase();
    const user = await aUser(server, { first_name: 'ADA', email, fiscal_code: '01234567890' });
    const [past, present] = [await aCourse(server), await aCourse(server)];
    await anEnrolment(server, { user, course: past, is_in_history: true });
    await anEnrolment(server, { user, course: present, is_in_history: true });
    await anEnrolment(server, { user, course: present });
    const file = await readExportedFile(server, admin, 'POST custom/v1/exports/users/', {
      export_fmt: 'csv',
      style,
      filters: { users_ids: [user.id] },
    });
    expect(file.toString()).toContain(past.code);
    const { data } = await admin.call('POST v1/synchronization/import-drafts/', {
      form: makeImportForm(file, 'utenti.csv', 'csv'),
    });
    const draft = await readDraft(admin, data.resource.id);
    const rows = await listDraftRows(admin, draft);
    expect(rows.map(({ outcome, changes, refusals }) => ({ outcome, changes, refusals }))).toEqual(
      [past, present, present].map(() => ({ outcome: 'unchanged', changes: [], refusals: [] })),
    );
    await discard(draft);
  },
);

test('refused rows that were downloaded as csv come back with their signs', async () => {
  const draft = await sendDraft(
    admin,
    writeCsv([
      [...importHeading, 'Telefono'],
      ...phones.map((text) => [aName(), '', 'Alfa', 'LFADAA80A41H501X', `"${text}"`]),
    ]),
  );
  expect(draft.counts.refused).toBe(phones.length);
  const read = async (one: typeof draft) => (await listDraftRows(admin, one)).map(({ cells }) => cells.at(-1)?.trim());
  const before = await read(draft);
  const { data } = await admin.call('POST v1/synchronization/import-drafts/{id}/bad-rows/', {
    params: { id: draft.id },
    body: { export_fmt: 'csv' },
  });
  const text = await (await fetch(`${server.address}${data.file_output}`)).text();
  const again = await sendDraft(admin, text);
  const place = again.columns.findIndex(({ heading }) => heading === 'Telefono');
  expect((await listDraftRows(admin, again)).map(({ cells }) => cells[place]?.trim())).toEqual(before);
});
