import type { Tier } from '#contract/codes.ts';

/** Where a login lands; null for a tier that has no home here. */
export const homeOf = (tier: string): string | null => {
  switch (tier as Tier) {
    case 'BO_COM':
      return '/backoffice/users';
    case 'BO_LIM':
      return '/backoffice-lite/export';
    case 'BASE_LOG':
      return '/corsi';
    default:
      return null;
  }
};

/** A login by link also lands BASE_NO_LOG, who have no other way in; null sends to /no-access. */
export const silentHomeOf = (tier: string): string | null => (tier === 'BASE_NO_LOG' ? '/corsi' : homeOf(tier));
