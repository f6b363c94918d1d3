import type { SectionRow } from '#contract/learning.ts';
import { tree } from '../../i18n/itPlayer.ts';

/** Why no section of the course opens at all. */
export type CourseLock = 'expired' | 'suspended' | null;

interface Enrolment {
  status_etiquette: string;
  has_expired: boolean;
}

interface CourseEnd {
  has_expired: boolean;
  has_blocking_subscriptions: boolean;
}

export const findCourseLock = (subscription: Enrolment, course: CourseEnd): CourseLock => {
  if (subscription.status_etiquette === 'OFF') return 'suspended';
  const hasEnded = subscription.has_expired || course.has_expired;
  return hasEnded && course.has_blocking_subscriptions ? 'expired' : null;
};

/** Why a section does not open, in words; null when it does. `isOpenToAll` is the preview. */
export const findLockReason = (
  section: SectionRow,
  sections: readonly SectionRow[],
  courseLock: CourseLock,
  isOpenToAll: boolean,
): string | null => {
  if (isOpenToAll) return null;
  if (courseLock === 'suspended') return tree.lockedSuspended;
  if (courseLock === 'expired') return tree.lockedExpired;
  if (section.is_accessible) return null;
  const required = sections.find(({ id }) => id === section.mandatory_section_id);
  return required ? tree.lockedBy(required.name) : tree.lockedUnknown;
};
