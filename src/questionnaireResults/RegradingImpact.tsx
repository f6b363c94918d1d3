import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPercentage } from '#display/numbers.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { results } from '../i18n/questionnaireResults.ts';
import { MuiLink } from '../layout/plainParts.ts';
import { useProvider } from '../layout/useProvider.ts';

const texts = results.regrading;

/** Learners shown at first, and at most. */
const step = 10;
const most = 100;

interface Props {
  evaluationId: number;
  questionId: number;
  correctIds: number[];
}

/** What other right answers would mean: who would now pass, and that nobody loses anything. */
export const RegradingImpact = ({ evaluationId, questionId, correctIds }: Props) => {
  const provider = useProvider();
  const [shown, setShown] = useState(step);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['evaluations', 'regradings', evaluationId, 'preview', questionId, correctIds.toSorted(), shown],
    queryFn: ({ signal }) =>
      provider.previewRegrading(
        evaluationId,
        { question_id: questionId, correct_ids: correctIds, page: 1, page_items: shown },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Typography role="status">{texts.previewing}</Typography>;
  const { raised, asked, kept, passing, learners } = data;
  return (
    <Box role="status" aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 1 }}>
      <Typography>{texts.raised(raised, asked)}</Typography>
      {kept > 0 && <Typography>{texts.kept(kept)}</Typography>}
      <Typography sx={{ fontWeight: 600 }}>{passing === 0 ? texts.nobody : texts.passing(passing)}</Typography>
      {learners.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {learners.map(({ subscription_id, user, course, percentage, new_percentage }) => (
            <li key={subscription_id}>
              <MuiLink component={Link} to={`/users/${user.id}`}>
                {user.last_name} {user.first_name}
              </MuiLink>
              {`, ${course.name}: ${texts.change(formatPercentage(percentage), formatPercentage(new_percentage))}`}
            </li>
          ))}
        </Box>
      )}
      {passing > learners.length && shown < most && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setShown(most)}>
          {texts.more(Math.min(passing, most) - learners.length)}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.consequences} {texts.pending}
      </Typography>
    </Box>
  );
};
