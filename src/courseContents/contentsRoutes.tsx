import { lazy, type ReactNode, Suspense } from 'react';
import type { Course } from '#contract/courses.ts';
import { DrawerSkeleton } from '../drawers/DrawerSkeleton.tsx';
import { courseMedia } from '../i18n/courseMedia.ts';

const MediaDrawer = lazy(() => import('../courseMedia/MediaDrawer.tsx'));

/**
 * The drawers over the contents of a course, by their address below `/courses/{id}/contents`. The theme that is open behind
 * them stays in the query (`?theme=`), which links between them keep: `{path}{search}`. What a drawer saves is shown after
 * `useRefreshContents`.
 *
 *     themes/create  themes/:themeId  modules/create  modules/:moduleId
 *     sections/create?module=  sections/:sectionId  sections/:sectionId/media
 */
export const contentsDrawersOf = (course: Course): readonly { path: string; element: ReactNode }[] => [
  {
    path: 'sections/:sectionId/media',
    element: (
      <Suspense fallback={<DrawerSkeleton title={courseMedia.title} />}>
        <MediaDrawer courseId={course.id} />
      </Suspense>
    ),
  },
];
