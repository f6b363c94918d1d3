import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { DrawerSkeleton } from '../drawers/DrawerSkeleton.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { courseMedia } from '../i18n/courseMedia.ts';
import { ModuleCreate, ModuleEdit } from './drawers/ModuleDrawers.tsx';
import { SectionCreate, SectionEdit } from './drawers/SectionDrawers.tsx';
import { ThemeCreate, ThemeEdit } from './drawers/ThemeDrawers.tsx';

const MediaDrawer = createPart(
  makeCodeQuery('MediaDrawer', () => import('./media/MediaDrawer.tsx')),
  {
    wait: <DrawerSkeleton title={courseMedia.title} />,
    Failed: (failure) => (
      <DrawerPanel title={courseMedia.title}>
        <LoadFailure {...failure} />
      </DrawerPanel>
    ),
  },
);

/**
 * The drawers over the contents of a course, by their address below `/courses/{id}/contents`. The theme that is open behind
 * them stays in the query (`?theme=`), which links between them keep: `{path}{search}`. What a drawer saves is shown after
 * `useRefreshContents`.
 *
 *     themes/create  themes/:themeId  modules/create  modules/:moduleId
 *     sections/create?module=  sections/:sectionId  sections/:sectionId/media
 */
export const buildContentsDrawers = ({ id }: Course): readonly { path: string; element: ReactNode }[] => [
  { path: 'themes/create', element: <ThemeCreate courseId={id} /> },
  { path: 'themes/:themeId', element: <ThemeEdit courseId={id} /> },
  { path: 'modules/create', element: <ModuleCreate courseId={id} /> },
  { path: 'modules/:moduleId', element: <ModuleEdit courseId={id} /> },
  { path: 'sections/create', element: <SectionCreate courseId={id} /> },
  { path: 'sections/:sectionId', element: <SectionEdit courseId={id} /> },
  {
    path: 'sections/:sectionId/media',
    element: <MediaDrawer courseId={id} />,
  },
];
