import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatPercentage } from '#display/numbers.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { results } from '../i18n/questionnaireResults.ts';
import { MuiLink } from '../page/plainParts.ts';
import { useProvider } from '../provider/useProvider.ts';

const texts = results.regrading;

/** Enrolments asked for at a time. */
const pageItems = 20;

/** What other right answers would mean, asked again for each choice of them. */
export const useRegradingImpact = (
  evaluationId: number,
  questionId: number,
  correctIds: number[],
  isEnabled: boolean,
) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: ['evaluations', 'regradings', evaluationId, 'preview', questionId, correctIds.toSorted()],
    queryFn: ({ signal, pageParam }) =>
      provider.previewRegrading(
        evaluationId,
        { question_id: questionId, correct_ids: correctIds, page: pageParam, page_items: pageItems },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ enrolments }, _, page) => (page * pageItems < enrolments ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    retry: false,
  });
};

/** Who would now pass, and that nobody loses anything. */
export const RegradingImpact = ({ impact }: { impact: ReturnType<typeof useRegradingImpact> }) => {
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = impact;
  const [first] = data?.pages ?? [];
  if (error && !isPlaceholderData && !first) return <LoadFailure error={error} onRetry={refetch} />;
  if (!first) return <Typography role="status">{texts.previewing}</Typography>;
  const { raised, asked, kept, passing, enrolments } = first;
  const learners = data?.pages.flatMap((page) => page.learners) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="status" aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 1 }}>
        <Typography>{texts.raised(raised, asked)}</Typography>
        {kept > 0 && <Typography>{texts.kept(kept)}</Typography>}
        <Typography sx={{ fontWeight: 600 }}>{passing === 0 ? texts.nobody : texts.passing(passing)}</Typography>
      </Box>
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
      {error && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button sx={{ justifySelf: 'start' }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more(Math.min(pageItems, enrolments - learners.length))}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.consequences} {texts.pending}
      </Typography>
    </Box>
  );
};
