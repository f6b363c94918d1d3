import Add from '@mui/icons-material/Add';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { it } from '../i18n/it.ts';
import { useThemes } from './contentsQueries.ts';

/** The way back to the themes, the name of the one that is open, and what can be added to it. */
export const ThemeHead = ({ course, themeId, address }: { course: Course; themeId: number; address: string }) => {
  const { data, error, refetch } = useThemes(course.id);
  const theme = data?.find(({ id }) => id === themeId);
  return (
    <Box sx={{ mb: 2 }}>
      <Button startIcon={<ArrowBack />} component={Link} to={address} sx={{ ml: -1 }}>
        {texts.backToThemes}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Typography
          component="h2"
          variant="h1"
          sx={{ flex: theme && '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {theme?.name}
        </Typography>
        {!data && error && (
          <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: '1 1 auto' }}>
            {texts.themeNotRead}
            <Button size="small" onClick={() => void refetch()}>
              {it.feedback.retry}
            </Button>
          </Box>
        )}
        {theme && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" component={Link} to={`${address}/themes/${themeId}?theme=${themeId}`}>
              {texts.editTheme}
            </Button>
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={`${address}/modules/create?theme=${themeId}`}
            >
              {texts.addModule}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};
