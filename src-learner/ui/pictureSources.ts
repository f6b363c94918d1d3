import type { MySubscription } from '#contract/learning.ts';
import { pictureWidths } from '#contract/rules.ts';

type Picture = NonNullable<MySubscription['course']['thumbnail']>;

/** A picture that fills a telephone, for `img`: what a telephone cannot show need not come to it. */
export const listPictureSources = ({ medium, large }: Picture) => ({
  srcSet: `${medium} ${pictureWidths.medium}w, ${large} ${pictureWidths.large}w`,
  sizes: `(min-width: 48em) ${pictureWidths.large}px, 100vw`,
  src: large,
});
