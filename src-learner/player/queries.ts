import { queryOptions } from '@tanstack/react-query';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Section } from '#contract/learning.ts';
import { fetchSubscriptionOfCourse, type SectionAddress } from '#data/learner.ts';
import { queryClient } from '../queryClient.ts';
import type { CourseSource } from './CourseSource.ts';

/**
 * What may change in another tab or on another device is asked anew when the page is seen again: a lesson passed there opens
 * others here.
 */
const whenSeenAgain = { refetchOnWindowFocus: 'always' } as const;

export const subscriptionQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'ofCourse', courseId],
    queryFn: ({ signal }) => fetchSubscriptionOfCourse(courseId, signal),
    ...whenSeenAgain,
  });

export const courseQuery = (source: CourseSource) =>
  queryOptions({
    queryKey: ['course', ...source.key],
    queryFn: ({ signal }) => source.fetchCourse(signal),
    ...whenSeenAgain,
  });

export const themesQuery = (source: CourseSource) =>
  queryOptions({
    queryKey: ['themes', ...source.key],
    queryFn: ({ signal }) => source.fetchThemes(signal),
    ...whenSeenAgain,
  });

export const materialsQuery = (source: CourseSource) =>
  queryOptions({ queryKey: ['materials', ...source.key], queryFn: ({ signal }) => source.fetchMaterials(signal) });

/** Asked anew at each opening, since the server records it and the links in the answer do not last. */
export const sectionQuery = (source: CourseSource, address: SectionAddress) =>
  queryOptions({
    queryKey: ['section', ...source.key, address.sectionId],
    queryFn: ({ signal }) => source.openSection(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const registryQuery = (source: CourseSource, kind: QuestionnaireKind, address: SectionAddress) =>
  queryOptions({
    queryKey: ['registry', ...source.key, address.sectionId],
    queryFn: ({ signal }) => source.fetchRegistry(kind, address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const questionnaireQuery = (source: CourseSource, kind: QuestionnaireKind, address: SectionAddress) =>
  queryOptions({
    queryKey: ['questionnaire', ...source.key, address.sectionId],
    queryFn: ({ signal }) => source.openQuestionnaire(kind, address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What follows a section after the result `registryId`, which may have unlocked it. */
export const nextSectionQuery = (source: CourseSource, section: Section, registryId: number) =>
  queryOptions({
    queryKey: ['next', ...source.key, section.id, registryId],
    queryFn: () => source.fetchNext({ moduleId: section.module.id, sectionId: section.id }),
  });

/** Where the rules of the course were changed since they were accepted, the course says so once it is asked again. */
export const askRulesAgain = (source: CourseSource, error: unknown): void => {
  const isUnread =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'rules_not_acknowledged';
  if (isUnread) void queryClient.invalidateQueries({ queryKey: courseQuery(source).queryKey });
};

/** Asks anew what is open of a course, which somebody else may have changed. */
export const refreshTree = (source: CourseSource): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['course', ...source.key] }),
    queryClient.invalidateQueries({ queryKey: ['themes', ...source.key] }),
    refreshSubscriptions(),
  ]);

/** Asks anew where the learner stands in their courses: a section that opens is where they go on from. */
export const refreshSubscriptions = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: ['subscriptions'] });

/** After something was passed or reset: whatever counts lessons is asked again. */
export const refreshProgress = (source: CourseSource): Promise<unknown> =>
  Promise.all([
    refreshTree(source),
    queryClient.invalidateQueries({ queryKey: ['certificates'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
