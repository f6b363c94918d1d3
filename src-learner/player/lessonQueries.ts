import { queryOptions } from '@tanstack/react-query';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Section } from '#contract/learning.ts';
import type { SectionAddress } from '#data/learner.ts';
import type { CourseSource } from './CourseSource.ts';

export const makeMaterialsQuery = (source: CourseSource) =>
  queryOptions({ queryKey: ['materials', ...source.key], queryFn: ({ signal }) => source.fetchMaterials(signal) });

/** Asked again at each opening, since the server records it and the links in the answer do not last. */
export const makeSectionQuery = (source: CourseSource, address: SectionAddress) =>
  queryOptions({
    queryKey: ['section', ...source.key, address.sectionId],
    queryFn: ({ signal }) => source.openSection(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const makeRegistryQuery = (source: CourseSource, kind: QuestionnaireKind, address: SectionAddress) =>
  queryOptions({
    queryKey: ['registry', ...source.key, address.sectionId],
    queryFn: ({ signal }) => source.fetchRegistry(kind, address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const makeQuestionnaireQuery = (source: CourseSource, kind: QuestionnaireKind, address: SectionAddress) =>
  queryOptions({
    queryKey: ['questionnaire', ...source.key, address.sectionId],
    queryFn: ({ signal }) => source.openQuestionnaire(kind, address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What follows a section after the result `registryId`, which may have unlocked it. */
export const makeNextSectionQuery = (source: CourseSource, section: Section, registryId: number) =>
  queryOptions({
    queryKey: ['next', ...source.key, section.id, registryId],
    queryFn: () => source.fetchNext({ moduleId: section.module.id, sectionId: section.id }),
  });
