import type { CertificateFacts } from '#contract/certificates.ts';
import { toRomeDay } from '#contract/rules.ts';

/** LinkedIn's page that adds a certificate to one's profile, filled in. `link` is where anybody verifies it. */
export const buildLinkedInAddress = (facts: CertificateFacts, link: string, organization: string): string => {
  const [year, month] = toRomeDay(new Date(facts.issued)).split('-').map(Number);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: facts.course_name,
    organizationName: organization,
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: link,
    certId: facts.code,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
};
