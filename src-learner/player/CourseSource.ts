import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyCourse, MyCourseTheme, MyMaterial, Section } from '#contract/learning.ts';
import type { MyQuestionnaire, Registry } from '#contract/registries.ts';
import type { SectionAddress } from '#data/learner.ts';

/** Where the player's course comes from: a learner's enrolment, or the preview of who edits it. */
export interface CourseSource {
  /** Tells one source's cached answers from another's. */
  key: readonly [kind: 'subscription' | 'preview', id: number];
  /** Nothing is tracked, saved or sent. */
  isPreview: boolean;
  /** An administrator looks at it as its learner: nothing is offered that only the learner may do. */
  isView: boolean;
  /** Every section opens, whatever it requires. */
  opensAll: boolean;
  fetchCourse: (signal: AbortSignal) => Promise<MyCourse>;
  fetchThemes: (signal: AbortSignal) => Promise<MyCourseTheme[]>;
  fetchMaterials: (signal: AbortSignal) => Promise<MyMaterial[]>;
  openSection: (address: SectionAddress, signal: AbortSignal) => Promise<Section>;
  fetchFirst: () => Promise<Section>;
  /** The section opened last. */
  fetchLast: () => Promise<Section>;
  /** The next accessible section; null after the last. */
  fetchNext: (address: SectionAddress) => Promise<Section | null>;
  /** Back to the first section; no result is lost. */
  restart: () => Promise<Section>;
  openQuestionnaire: (
    kind: QuestionnaireKind,
    address: SectionAddress,
    signal: AbortSignal,
  ) => Promise<MyQuestionnaire>;
  /** Takes how long the video at an address elsewhere is, where who watches may say so. */
  tellLength?: (sectionId: number, told: { link: string; seconds: number }) => void;
  fetchRegistry: (kind: QuestionnaireKind, address: SectionAddress, signal: AbortSignal) => Promise<Registry | null>;
}
