import { expect, test } from 'vitest';
import { describeOutcome } from '../../src/emails/outcome.ts';

test.each([
  ['waiting', 'mail server: ESOCKET self-signed certificate', 'non risponde, si riproverà (ESOCKET self-signed'],
  ['waiting', 'mail server: EDNS getaddrinfo ENOTFOUND posta.it', 'non risponde, si riproverà (EDNS'],
  ['waiting', 'mail server: EENVELOPE 450', 'per ora il server di posta non l’accetta, si riproverà (EENVELOPE 450)'],
  ['waiting', 'mail server: EAUTH 535', 'per ora il server di posta non l’accetta, si riproverà (EAUTH 535)'],
  [
    'waiting',
    'mail server: ETLS 502 no STARTTLS, without which the password of SMTP_URL is not sent',
    'il server di posta non cifra il collegamento: la password non è stata inviata, si riproverà (ETLS 502)',
  ],
  ['failed', 'mail server: EENVELOPE 550', 'il server di posta l’ha rifiutata (EENVELOPE 550)'],
] as const)('an e-mail that is %s for «%s» says whether the mail server answered', (status, reason, words) =>
  expect(describeOutcome({ status, reason })).toContain(words),
);
