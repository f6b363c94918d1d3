import { useGetOne } from 'react-admin';
import type { Certificate } from '#contract/certificates.ts';
import { readCode } from '../feedback/readCode.ts';

/** Codes of what keeps an enrolment from having one. */
const hindrances = ['not_completed', 'not_certified'];

/**
 * The certificate in force of an enrolment. `isMissing` where it could have one and none was issued: the course began to give
 * certificates after it was completed.
 */
export const useCertificate = (subscriptionId: number, enabled = true) => {
  const { data, dataUpdatedAt, error, refetch } = useGetOne<Certificate>(
    'certificates',
    { id: subscriptionId },
    { enabled, onError: () => undefined },
  );
  const code = error && readCode(error);
  return {
    data,
    dataUpdatedAt,
    error,
    refetch,
    isMissing: code === 'not_issued',
    isNone: hindrances.some((known) => known === code),
  };
};
