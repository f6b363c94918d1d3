import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.ts';

/**
 * The drawers over the contents of a course, by their address below `/courses/{id}/contents`. The theme that is open behind
 * them stays in the query (`?theme=`), which links between them keep: `{path}{search}`. What a drawer saves is shown after
 * `useRefreshContents`.
 *
 *     themes/create  themes/:themeId  modules/create  modules/:moduleId
 *     sections/create?module=  sections/:sectionId  sections/:sectionId/media
 */
export const contentsDrawersOf = (_course: Course): readonly { path: string; element: ReactNode }[] => [];
