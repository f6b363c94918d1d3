import { useEffect } from 'react';
import { PageSkeleton } from './PageSkeleton.tsx';

/** Sends to an address of the learner area, which is another page of the site. */
export const LeaveTo = ({ address }: { address: string }) => {
  useEffect(() => window.location.replace(address), [address]);
  return <PageSkeleton />;
};
