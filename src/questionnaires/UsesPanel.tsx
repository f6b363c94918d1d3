import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QuestionnaireResource, QuestionnaireUses } from '#contract/questionnaires.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { it } from '../i18n/it.ts';
import { questionnaires } from '../i18n/questionnaires.ts';
import { Panel } from '../page/Panel.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { tokens } from '../theme/tokens.ts';

const texts = questionnaires.uses;

/** Lessons shown at once; the others when they are asked for. */
const firstOnes = 10;

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${tokens.hairline}`, overflowWrap: 'anywhere' },
});

type Lesson = QuestionnaireUses['lessons'][number];

/** A lesson that was removed has no page any more: its course has. */
const buildAddress = ({ section, theme_id, course, is_archived }: Lesson): string =>
  is_archived ? `/courses/${course.id}` : `/courses/${course.id}/contents/sections/${section.id}?theme=${theme_id}`;

const LessonItem = ({ lesson }: { lesson: Lesson }) => (
  <li>
    <MuiLink component={Link} to={buildAddress(lesson)}>
      {lesson.section.name}
    </MuiLink>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {lesson.course.name}
      {lesson.is_archived && ` · ${texts.archived}`}
    </Typography>
  </li>
);

const Uses = ({ lessons, attempts_count }: QuestionnaireUses) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lessons : lessons.slice(0, firstOnes);
  return (
    <>
      {attempts_count > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.attempts(attempts_count)}
        </Typography>
      )}
      {lessons.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      )}
      {lessons.length > 0 && (
        <List aria-label={texts.title}>
          {shown.map((lesson) => (
            <LessonItem key={lesson.section.id} lesson={lesson} />
          ))}
        </List>
      )}
      {shown.length < lessons.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {texts.more(lessons.length - shown.length)}
        </Button>
      )}
    </>
  );
};

/** The lessons a questionnaire is asked in, with the ways to them. */
export const UsesPanel = ({ kind, id }: { kind: QuestionnaireResource; id: number }) => {
  const provider = useProvider();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [kind, 'uses', id],
    queryFn: ({ signal }) => provider.fetchQuestionnaireUses(kind, id, signal),
  });
  return (
    <Panel aria-label={texts.title} sx={{ px: 2, py: 1.75 }}>
      <Typography variant="h2">{texts.title}</Typography>
      {isPending && <Skeleton variant="rounded" height={48} role="status" aria-label={it.app.loading} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && <Uses {...data} />}
    </Panel>
  );
};
