import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { Skeleton } from '../Skeleton.tsx';

/** Text with formatting from the back office. The server has cleaned it; it is cleaned once more here. */
export const RichText = createPart(
  makeCodeQuery('RichTextBody', () => import('./RichTextBody.tsx')),
  { wait: <Skeleton height="6em" />, Failed: LoadFailure },
);
