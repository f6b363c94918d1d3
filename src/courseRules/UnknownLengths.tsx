import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { DoubtKind } from '#contract/courseReadiness.ts';
import { buildDoubtAddress } from '../coursePublish/doubtWords.ts';
import { useReadiness } from '../coursePublish/useReadiness.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { courseRules as texts } from '../i18n/courseRules.ts';

/** The same lack, as it is told with rules in force and without. */
const kinds: ReadonlySet<DoubtKind> = new Set(['no_length_regulated', 'no_length']);

/** Named one by one; the course itself lists them all. */
const namedMax = 10;

/** The lessons of a course whose length nobody knows: rules of attendance make them impossible to pass. */
export const UnknownLengths = ({ courseId }: { courseId: number }) => {
  const { data, error, refetch } = useReadiness(courseId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const lessons = data?.doubts.filter(({ kind }) => kinds.has(kind)) ?? [];
  if (lessons.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      {texts.withoutLength(lessons.length)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {lessons.slice(0, namedMax).map((doubt) => (
          <li key={doubt.subject.id}>
            <MuiLink component={Link} to={buildDoubtAddress(courseId, doubt)} color="inherit">
              {doubt.subject.name}
            </MuiLink>
          </li>
        ))}
        {lessons.length > namedMax && <li>{texts.moreLessons(lessons.length - namedMax)}</li>}
      </Box>
    </Alert>
  );
};
