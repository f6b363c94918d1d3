import type { CertificateFacts } from '#contract/certificates.ts';

/** What somebody who only holds the code is shown: enough of the codice fiscale to compare it, not to copy it. */
export const maskFacts = (facts: CertificateFacts): CertificateFacts => ({
  ...facts,
  fiscal_code:
    facts.fiscal_code &&
    `${facts.fiscal_code.slice(0, 3)}${'•'.repeat(Math.max(0, facts.fiscal_code.length - 5))}${facts.fiscal_code.slice(3).slice(-2)}`,
});

/** For anyone who has the link: the QR of the certificate leads here. */
export const buildVerificationLink = (publicUrl: string, subscriptionId: number, code: string): string =>
  `${publicUrl}/certificate/${subscriptionId}?code=${code}`;
