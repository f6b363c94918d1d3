import { describe, expect, test, vi } from 'vitest';
import type { EmailTexts } from '#contract/emailTemplates.ts';
import { startWithMail } from '#tests/support/mailedServer.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

const { mail, server, admin } = await startWithMail();

const texts: EmailTexts = {
  subject: 'Una nuova password per {{username}}',
  title: 'Ciao {{username}}',
  text: 'Primo paragrafo di {{ente}}.\n\nSecondo <b>paragrafo</b>.',
  button: 'Scegli',
  closing: '',
};
const params = { key: 'recovery' };
const tryOut = (person = admin, given = texts) =>
  person.call('POST v1/email-templates/{key}/trials/', { params, body: { texts: given } });
const waitForOutcome = (id: string) =>
  vi.waitUntil(
    async () => {
      const { data } = await admin.call('GET v1/email-trials/{key}/', { params: { key: id } });
      return data.status !== 'waiting' && data;
    },
    { timeout: 15_000, interval: 50 },
  );
const waitForEmail = (email: string | null) =>
  vi.waitUntil(() => mail.received.findLast(({ to }) => to.includes(String(email))), { timeout: 15_000, interval: 50 });

describe('the words of an e-mail', () => {
  test('are the usual ones until somebody chooses, then those chosen, in every e-mail after', async () => {
    const { data } = await admin.call('GET v1/email-templates/');
    expect(data[0]).toMatchObject({ key: 'recovery', texts: { button: 'Reimposta la password' } });
    const saved = await admin.call('PUT v1/email-templates/{key}/', { params, body: texts });
    expect(saved).toMatchObject({ status: 200, data: { texts, usual_texts: data[0]?.usual_texts } });

    const user = await aUser(server, { username: 'smemorata' });
    await server.as('client').call('POST v1/auth/recover/mail/', { body: { email: String(user.email) } });
    const { raw } = await waitForEmail(user.email);
    expect(raw).toContain('Subject: Una nuova password per smemorata');
    // Nobody has given the site a title yet: it is called by its address.
    expect(raw).toContain(`Primo paragrafo di ${new URL(server.settings.publicUrl).host}.`);
    expect(raw).toContain('&lt;b&gt;paragrafo');
    expect(raw).toContain('password-recovery?token');
  });

  test.each(['subject', 'title', 'button'] as const)('are one line where they stand in one: %s', async (field) => {
    for (const wrong of ['Una\r\nBcc: altri@example.org', 'Una\u2028due', 'Una \u202Eeud', '\u200B']) {
      const body = { ...texts, [field]: wrong };
      const saved = await admin.call('PUT v1/email-templates/{key}/', { params, body });
      expect([saved.status, Object.keys(saved.error?.fields ?? {})]).toEqual([400, [field]]);
      expect((await tryOut(admin, body)).status).toBe(400);
    }
  });

  test('hold no placeholder that nothing stands behind', async () => {
    const { status, error } = await admin.call('PUT v1/email-templates/{key}/', {
      params,
      body: { ...texts, title: '{{nome}}' },
    });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'unknown_placeholder', ['title']]);
    expect((await tryOut(admin, { ...texts, closing: '{{x}}' })).status).toBe(400);
    expect((await admin.call('PUT v1/email-templates/{key}/', { params: { key: 'altra' }, body: texts })).status).toBe(
      404,
    );
  });
});

describe('a trial', () => {
  test('comes to the person who asked, in the words given, with a link that opens nothing', async () => {
    const { status, data } = await tryOut(admin, { ...texts, subject: 'Prova per {{username}}' });
    expect([status, data.status]).toEqual([201, 'waiting']);
    expect(await waitForOutcome(data.id)).toMatchObject({ status: 'sent', reason: '' });
    const { raw } = await waitForEmail(admin.user.email);
    expect(raw).toContain(`Subject: Prova per ${admin.user.username}`);
    expect(raw).not.toContain('token=');
  });

  test('of a reminder names the day as the reminder does, year included', async () => {
    const reminder = {
      params: { key: 'reminder' },
      body: { texts: { ...texts, subject: 'Entro il {{scadenza}}', title: 'Prova', text: 'Prova' } },
    };
    const { data } = await admin.call('POST v1/email-templates/{key}/trials/', reminder);
    expect(await waitForOutcome(data.id)).toMatchObject({ status: 'sent' });
    expect((await waitForEmail(admin.user.email)).raw).toContain('Subject: Entro il 31 dicembre 2026');
  });

  test('is refused to who has no address, and unknown by any other name', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_COM', email: null });
    expect(await tryOut(person)).toMatchObject({ status: 409, error: { code: 'no_email' } });
    const key = '00000000-0000-4000-8000-000000000000';
    for (const unknown of [key, 'x'])
      expect((await admin.call('GET v1/email-trials/{key}/', { params: { key: unknown } })).status).toBe(404);
  });

  test('that the mail server does not take says so, once', async () => {
    const lost = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      const person = await aSignedInUser(lost, { tier: 'BO_COM' });
      const { data } = await person.call('POST v1/email-templates/{key}/trials/', { params, body: { texts } });
      const outcome = await vi.waitUntil(
        async () => {
          const answer = await person.call('GET v1/email-trials/{key}/', { params: { key: data.id } });
          return answer.data.status !== 'waiting' && answer.data;
        },
        { timeout: 20_000, interval: 50 },
      );
      expect(outcome.status).toBe('failed');
      expect(outcome.reason).toMatch(/^mail server: /);
      expect(outcome.reason).not.toContain('@');
    } finally {
      await lost.stop();
    }
  });
});
