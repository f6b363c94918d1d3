import { queryOptions } from '@tanstack/react-query';
import { fetchCertificate, verifyCertificate } from '#data/learner.ts';

/** Milliseconds between two looks at a certificate whose PDF is still being made. */
const pollInterval = 1_500;

export const certificateQuery = (subscriptionId: number, code: string | undefined) =>
  queryOptions({
    queryKey: ['certificate', subscriptionId, code],
    queryFn: ({ signal }) => fetchCertificate(subscriptionId, code, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollInterval : false),
  });

export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', 'verification', code],
    queryFn: ({ signal }) => verifyCertificate(code, signal),
  });
