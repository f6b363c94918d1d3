import type { SectionRow } from '#contract/learning.ts';
import type { CourseLock } from '../../courseLock.ts';
import { tree } from '../../i18n/itPlayer.ts';

/** Why a section does not open, in words; null when it does. `isOpenToAll` is the preview. */
export const findLockReason = (
  section: SectionRow,
  sections: readonly SectionRow[],
  courseLock: CourseLock,
  isOpenToAll: boolean,
): string | null => {
  if (isOpenToAll) return null;
  if (courseLock === 'past') return tree.lockedPast;
  if (courseLock === 'suspended') return tree.lockedSuspended;
  if (courseLock === 'expired') return tree.lockedExpired;
  if (section.is_accessible) return null;
  const required = sections.find(({ id }) => id === section.mandatory_section_id);
  return required ? tree.lockedBy(required.name) : tree.lockedUnknown;
};
