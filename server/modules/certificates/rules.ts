import type { CertificateFacts } from '#contract/certificates.ts';

/** Three characters, dots and two more; of a short code fewer, so that some stay hidden. */
const maskCode = (code: string): string => {
  const third = Math.floor(code.length / 3);
  const [first, last] = [Math.min(3, third), Math.min(2, third)];
  return code.slice(0, first) + '•'.repeat(code.length - first - last) + code.slice(code.length - last);
};

/** What somebody who only holds the code is shown: enough of the codice fiscale to compare it, not to copy it. */
export const maskFacts = (facts: CertificateFacts): CertificateFacts => ({
  ...facts,
  fiscal_code: facts.fiscal_code && maskCode(facts.fiscal_code),
});

/** For anyone who has the link: the QR of the certificate leads here. */
export const buildVerificationLink = (publicUrl: string, subscriptionId: number, code: string): string =>
  `${publicUrl}/certificate/${subscriptionId}?code=${code}`;
