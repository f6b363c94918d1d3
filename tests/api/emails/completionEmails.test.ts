import { expect, test } from 'vitest';
import {
  decodeEmail,
  listEmails,
  listOutcomes,
  sendByThemselves,
  waitUntilArrived,
} from '#tests/support/emailTemplates.ts';
import { startWithMail } from '#tests/support/mailedServer.ts';
import { aCourse, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { mail, server, admin } = await startWithMail();

/** A learner who completes a course, since an administrator says that its lesson is passed. */
const aCompletion = async (course: Parameters<typeof aCourse>[1]) => {
  const learner = await aSignedInUser(server);
  const taken = await aCourse(server, course);
  const { id } = await anEnrolment(server, { user: learner.user, course: taken });
  const [section] = taken.sections;
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
    params: { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 },
  });
  const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id, sessionId: sections[0]?.session?.id ?? 0 },
    body: { is_section_passed: true, reason: 'Verificato' },
  });
  const [email] = await waitUntilArrived(mail, learner.user);
  expect(await listOutcomes(server, learner.user)).toEqual([['completion', 'sent']]);
  return { id, user: learner.user, course: taken, raw: email?.raw ?? '', text: email ? decodeEmail(email) : '' };
};

test('a completion comes with the certificate attached, once it is printed', async () => {
  await sendByThemselves(server, { completion: true });
  const { raw, text } = await aCompletion({ has_certification: true, name: 'Privacy' });
  expect(text).toContain('hai completato il corso «Privacy»');
  expect(text).toContain('L’attestato è allegato a questa e-mail.');
  expect(raw).toMatch(/Content-Disposition: attachment; filename="?attestato-.*\.pdf/);
  // `%PDF-` in base64.
  expect(raw).toContain('JVBERi0');
}, 60_000);

test('or with the link to it, which anyone who has the e-mail can open', async () => {
  await sendByThemselves(server, { completion: true, attaches_certificate: false });
  const { raw, text, id } = await aCompletion({ has_certification: true });
  expect(raw).not.toContain('application/pdf');
  const code = new RegExp(`/certificate/${id}\\?code=([\\w-]+)`).exec(text)?.[1] ?? '';
  const opened = await server.as('client').call('GET v1/certificates/{id}/', { params: { id }, query: { code } });
  expect(opened.status).toBe(200);
}, 60_000);

test('of a course without a certificate it leads to the course', async () => {
  await sendByThemselves(server, { completion: true });
  const { raw, text, course } = await aCompletion({ has_certification: false });
  expect(raw).not.toContain('application/pdf');
  expect(text).toContain(`Vai al corso:\r\n${server.settings.publicUrl}/corsi/${course.id}`);
});

test('enrolments that are made as completed bring no e-mails', async () => {
  await sendByThemselves(server, { completion: true });
  const user = await aUser(server);
  const completed = { status_etiquette: 'END' as const, is_passed: true, completion_date: '2026-03-14T22:30:00Z' };
  await anEnrolment(server, { user, course: await aCourse(server), ...completed });
  expect(await listOutcomes(server, user)).toEqual([]);
  expect(listEmails(mail, user)).toEqual([]);
});
