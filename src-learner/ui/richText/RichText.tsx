import { lazy, Suspense } from 'react';
import { Skeleton } from '../Skeleton.tsx';

const RichTextBody = lazy(() => import('./RichTextBody.tsx'));

/** Text with formatting from the back office. The server has cleaned it; it is cleaned once more here. */
export const RichText = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton height="6em" />}>
    <RichTextBody html={html} />
  </Suspense>
);
