import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { Panel } from '../layout/Panel.tsx';
import { useThemeSchema } from './contentsQueries.ts';

interface Props {
  course: Course;
  themeId: number;
  address: string;
}

/** The modules of a theme with their lessons. */
export const ThemePage = ({ course, themeId, address }: Props) => {
  const { search } = useLocation();
  const { data: modules, error, refetch } = useThemeSchema(course.id, themeId);
  if (error && !modules) return <LoadFailure error={error} onRetry={refetch} />;
  if (!modules) return null;
  return (
    <Panel>
      <Box sx={{ p: 2 }}>
        <MuiLink component={Link} to={address}>
          {texts.backToThemes}
        </MuiLink>
      </Box>
      {modules.map(({ id, name, sections }) => (
        <Box key={id} sx={{ p: 2 }}>
          {name}
          {sections.map((section) => (
            <Box key={section.id}>
              <MuiLink component={Link} to={`${address}/sections/${section.id}${search}`}>
                {section.name}
              </MuiLink>
            </Box>
          ))}
        </Box>
      ))}
      <Box sx={{ p: 2 }}>{texts.total(modules.length)}</Box>
    </Panel>
  );
};
