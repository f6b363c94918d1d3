import { useSearchParams } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { buildContentsDrawers } from './contentsRoutes.tsx';
import { ThemeList } from './ThemeList.tsx';
import { ThemePage } from './ThemePage.tsx';

/** Tab of a course: its themes, or the modules and lessons of the one that `?theme=` names. */
export const CourseContents = ({ course, address }: { course: Course; address: string }) => {
  const [query] = useSearchParams();
  const themeId = Number(query.get('theme')) || null;
  return (
    <>
      {themeId ? (
        <ThemePage key={themeId} course={course} themeId={themeId} address={address} />
      ) : (
        <ThemeList course={course} address={address} />
      )}
      <DrawerRoutes base={address} drawers={buildContentsDrawers(course)} />
    </>
  );
};
