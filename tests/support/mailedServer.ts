import { afterAll } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';

/** A server for the tests of one file with an administrator, whose e-mails arrive at a mail server of its own. */
export const startWithMail = async () => {
  const mail = await startMailServer();
  // Those that are registered later run first: the server still sends what it has while it stops.
  afterAll(() => mail.stop());
  return { mail, ...(await startWithAdmin({}, { smtpUrl: mail.url })) };
};
