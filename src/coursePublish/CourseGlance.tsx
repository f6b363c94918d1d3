import Ready from '@mui/icons-material/CheckCircleOutlined';
import Doubtful from '@mui/icons-material/ErrorOutlineOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { coursePublish as texts } from '../i18n/coursePublish.ts';
import { it } from '../i18n/it.ts';
import { Panel } from '../page/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { DoubtList } from './DoubtList.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { useReadiness } from './useReadiness.ts';

/** Opens the course as a learner meets it, drafts too: another page of the site. */
const PreviewLink = ({ courseId }: { courseId: number }) => (
  <Button variant="outlined" size="small" startIcon={<Eye />} component="a" href={`/preview/corsi/${courseId}`}>
    {texts.preview}
  </Button>
);

const RulesLink = ({ courseId }: { courseId: number }) => (
  <Button size="small" component={Link} to={`/settings/course-rules/${courseId}`}>
    {texts.rules}
  </Button>
);

const Verdict = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 500, flex: '1 1 auto', minWidth: 0 }}
  >
    {count === 0 ? (
      <Ready aria-hidden sx={{ color: tokens.success }} />
    ) : (
      <Doubtful aria-hidden sx={{ color: tokens.warning }} />
    )}
    {count === 0 ? texts.ready : texts.doubts(count)}
  </Box>
);

/** A course at a glance, above its tabs: whether it is ready to be published, how it looks, what it asks of learners. */
export const CourseGlance = ({ course }: { course: Course }) => {
  const { data, error, refetch } = useReadiness(course.id);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <Panel aria-label={texts.title} sx={{ mb: 2, px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        {data && <Verdict count={data.doubts.length} />}
        {!data && !error && <Skeleton width={220} sx={{ flex: '0 0 auto', mr: 'auto' }} />}
        {!data && error && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 auto' }} role="alert">
            {texts.notRead}
            <Button size="small" onClick={() => void refetch()}>
              {it.feedback.retry}
            </Button>
          </Box>
        )}
        {data && (
          <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={listId}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        )}
        <RulesLink courseId={course.id} />
        <PreviewLink courseId={course.id} />
      </Box>
      <Box id={listId} hidden={!isOpen} sx={{ mt: isOpen ? 1.5 : 0 }}>
        {isOpen && data && (
          <>
            <DoubtList courseId={course.id} doubts={data.doubts} />
            <LinkCheck courseId={course.id} links={data.links} />
          </>
        )}
      </Box>
    </Panel>
  );
};
