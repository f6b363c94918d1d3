import { vi } from 'vitest';
import type { Certificate } from '#contract/certificates.ts';
import type { Client } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

/** Half past eleven at night in Rome. */
const completed = { status_etiquette: 'END' as const, is_passed: true, completion_date: '2026-03-14T22:30:00Z' };

/** A learner who has completed a course that gives a certificate. */
export const aGraduate = async (
  server: TestServer,
  { course = {}, enrolment = {} }: { course?: Parameters<typeof aCourse>[1]; enrolment?: object } = {},
) => {
  const learner = await aSignedInUser(server, { first_name: 'Nicolò', last_name: 'D’Amico' });
  const taken = await aCourse(server, { has_certification: true, ...course });
  const { id } = await anEnrolment(server, { user: learner.user, course: taken, ...completed, ...enrolment });
  return { learner, course: taken, id };
};

export const readCertificate = (client: Client, id: number, code?: string) =>
  client.call('GET v1/certificates/{id}/', { params: { id }, query: code === undefined ? {} : { code } });

/** The certificate once its PDF is there. */
export const readPrinted = (client: Client, id: number, code?: string): Promise<Certificate & { link: string }> =>
  vi.waitUntil(
    async () => {
      const { data } = await readCertificate(client, id, code);
      return data.link !== null && { ...data, link: data.link };
    },
    { timeout: 50_000, interval: 50 },
  );
