import type { CourseImpact } from '#contract/courseChanges.ts';

import { isAbsent } from '../../feedback/isAbsent.ts';
import { readCode } from '../../feedback/readCode.ts';
import { courseImpact as texts } from '../../i18n/courseImpact.ts';

const parts = ['completing', 'closing', 'rising', 'falling', 'locked', 'midway'] as const;

/** Whether anybody notices a change. */
export const isNoticed = (impact: CourseImpact): boolean => parts.some((part) => impact[part] > 0);

/** A change as learners notice it: «12 iscritti in corso: 3 risulteranno completati, nessuno perde quanto fatto.» */
export const describeImpact = (impact: CourseImpact): string => {
  const changes = parts.filter((part) => impact[part] > 0).map((part) => texts.parts[part](impact[part]));
  return `${texts.running(impact.running)}: ${[...changes, texts.kept].join(', ')}.${impact.is_later ? texts.later : ''}`;
};

/** In place of a change that was not counted; empty where what it changes is gone: there is nothing to ask about, and saving says it. */
export const describeUncounted = (error: unknown): string =>
  isAbsent(error) || readCode(error) === 'other_course' ? '' : texts.unknown;
