import type { CertificateFacts } from '#contract/certificates.ts';

/** Letters and digits of a text with hyphens between, accents left out. At most 60 characters. */
const hyphenate = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** The name a certificate is saved under, which says whose it is and of what: `attestato-rossi-anna-haccp-128.pdf`. */
export const nameFile = ({
  last_name,
  first_name,
  course_name,
  number,
}: Pick<CertificateFacts, 'last_name' | 'first_name' | 'course_name' | 'number'>): string =>
  `${['attestato', ...[last_name, first_name, course_name].map(hyphenate).filter(Boolean), number].join('-')}.pdf`;
