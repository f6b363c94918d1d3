import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { Panel } from '../layout/Panel.tsx';
import { useThemes } from './contentsQueries.ts';

/** The themes of a course. */
export const ThemeList = ({ course, address }: { course: Course; address: string }) => {
  const { data: themes, error, refetch } = useThemes(course.id);
  if (error && !themes) return <LoadFailure error={error} onRetry={refetch} />;
  if (!themes) return null;
  return (
    <Panel aria-label={texts.themes}>
      <Box sx={{ display: 'flex', p: 2 }}>
        <Button variant="contained" startIcon={<Add />} component={Link} to={`${address}/themes/create`}>
          {texts.addTheme}
        </Button>
      </Box>
      {themes.length === 0 && <StateMessage title={texts.themesEmpty} hint={texts.themesEmptyHint} />}
      {themes.map(({ id, name }) => (
        <Box key={id} sx={{ p: 2 }}>
          <MuiLink component={Link} to={`${address}?theme=${id}`}>
            {name}
          </MuiLink>
        </Box>
      ))}
      <Box sx={{ p: 2 }}>{texts.total(themes.length)}</Box>
    </Panel>
  );
};
