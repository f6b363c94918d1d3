import type { SocialName } from '#contract/codes.ts';

/** What each site calls itself: both front ends name them. */
export const socialLabels: Record<SocialName, string> = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
};
