import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';

const importBody = () => import('./RichTextBody.tsx');
const RichTextBody = lazy(importBody);

/** Fetches what cleans the HTML before there is any to show. */
export const preloadRichText = (): void => void importBody();

/** Text with formatting from the back office. The server has cleaned it; it is cleaned once more here. */
export const RichText = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton height="6em" />}>
    <RichTextBody html={html} />
  </Suspense>
);
