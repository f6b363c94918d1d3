import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import type { CourseSection } from '#contract/courseSections.ts';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { courseDrawers } from '../../i18n/courseDrawers.ts';

const texts = courseDrawers.lesson;

/** What plays in a lesson, and the way to where it is given. */
export const SectionMediaLink = ({ section }: { section?: CourseSection }) => {
  const { pathname, search } = useLocation();
  if (!section)
    return (
      <DrawerSection title={texts.media}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.mediaAfter}</Typography>
      </DrawerSection>
    );
  const { media } = section;
  return (
    <DrawerSection title={texts.media}>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere', color: media ? undefined : 'text.secondary' }}>
        {media?.name ?? texts.mediaNone}
      </Typography>
      <Button variant="outlined" component={Link} to={`${pathname}/media${search}`}>
        {media ? texts.mediaChange : texts.mediaAdd}
      </Button>
    </DrawerSection>
  );
};
