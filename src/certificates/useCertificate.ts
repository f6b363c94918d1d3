import { useGetOne } from 'react-admin';
import type { Certificate } from '#contract/certificates.ts';
import { readCode } from '../feedback/readCode.ts';

/**
 * The certificate in force of an enrolment. `isMissing` where it could have one and none was issued: the course began to give
 * certificates after it was completed.
 */
export const useCertificate = (subscriptionId: number, enabled = true) => {
  const { data, error, refetch } = useGetOne<Certificate>(
    'certificates',
    { id: subscriptionId },
    { enabled, onError: () => undefined },
  );
  const code = error && readCode(error);
  return { data, error, refetch, isMissing: code === 'not_issued', isNone: code === 'not_completed' };
};
