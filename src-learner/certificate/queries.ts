import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchCertificate, fetchMyCertificates, verifyCertificate } from '#data/learner.ts';

/** Milliseconds between two looks at a certificate whose PDF is still being made. */
const pollInterval = 1_500;

export const makeCertificateQuery = (subscriptionId: number, code: string | undefined) =>
  queryOptions({
    queryKey: ['certificate', subscriptionId, code],
    queryFn: ({ signal }) => fetchCertificate(subscriptionId, code, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollInterval : false),
  });

export const makeVerificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', 'verification', code],
    queryFn: ({ signal }) => verifyCertificate(code, signal),
  });

/** One's own certificates, a page at a time. */
export const makeMyCertificatesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['certificates', 'mine', search],
    queryFn: ({ pageParam, signal }) => fetchMyCertificates(pageParam, search, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages, last) => {
      const count = pages.reduce((sum, { data }) => sum + data.length, 0);
      return pagination && count < pagination.items_count ? last + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'pending')) ? pollInterval : false,
  });
