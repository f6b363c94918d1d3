import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createMailer } from '#server/mail/mailer.ts';

test.each([
  ['corsi@ente.it', 'From: Scuola <corsi@ente.it>'],
  ['<corsi@ente.it>', 'From: Scuola <corsi@ente.it>'],
  ['Ente <corsi@ente.it>', 'From: Ente <corsi@ente.it>'],
  ['Ente, Srl <corsi@ente.it>', 'From: "Ente, Srl" <corsi@ente.it>'],
  ['Ente: formazione <corsi@ente.it>', 'From: "Ente: formazione" <corsi@ente.it>'],
  ['Ente (Roma) <corsi@ente.it>', 'From: "Ente (Roma)" <corsi@ente.it>'],
  ['"Ente \\"Uno\\"" <corsi@ente.it>', 'From: "Ente \\"Uno\\"" <corsi@ente.it>'],
])('e-mails of MAIL_FROM %s come from one sender, named whole', async (MAIL_FROM, header) => {
  const folder = await mkdtemp(join(tmpdir(), 'sender-'));
  try {
    const mailer = createMailer(loadConfig({ DATA_DIR: folder, MAIL_FROM }));
    const words = { subject: 's', html: '<p>t</p>', text: 't', logo: null };
    await mailer.send({ to: 'ada@ente.it', from_name: 'Scuola', id: 'corsia-1', ...words });
    const [name = ''] = await readdir(join(folder, 'outbox'));
    const content = await readFile(join(folder, 'outbox', name), 'utf8');
    expect(content.split('\r\n')).toEqual(expect.arrayContaining([header, 'Message-ID: <corsia-1@ente.it>']));
  } finally {
    await rm(folder, { recursive: true });
  }
});
