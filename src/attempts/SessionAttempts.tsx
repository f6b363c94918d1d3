import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { HandedInAttempt } from '#contract/handedInAttempts.ts';
import { formatPercentage } from '#display/numbers.ts';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { formatSecond } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { attempts as texts } from '../i18n/questionnaireResults.ts';
import { MuiLink } from '../page/plainParts.ts';
import { useProvider } from '../provider/useProvider.ts';

/** How an attempt went, in words. */
export const describeOutcome = ({ kind, percentage, is_passed, is_reset }: HandedInAttempt): string => {
  const outcome =
    kind === 'survey' ? texts.handedIn : `${formatPercentage(percentage)}, ${is_passed ? texts.passed : texts.failed}`;
  return is_reset ? `${outcome} (${texts.reset})` : outcome;
};

interface Props {
  subscriptionId: number;
  sessionId: number;
  /** Address of the attempts of the enrolment. */
  address: string;
}

/** What was handed in within the section of a session; each leads to the attempt as it was. */
export const SessionAttempts = ({ subscriptionId, sessionId, address }: Props) => {
  const provider = useProvider();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ['attempts', subscriptionId, 'of', sessionId],
    queryFn: ({ signal }) => provider.fetchAttempts(subscriptionId, sessionId, signal),
  });
  return (
    <DrawerSection title={texts.title}>
      {!data && !error && <Typography role="status">{it.app.loading}</Typography>}
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.map((attempt) => (
            <Box component="li" key={attempt.id} sx={{ opacity: attempt.is_reset ? 0.75 : 1 }}>
              <MuiLink
                component={Link}
                to={{ pathname: `${address}/${attempt.id}`, search }}
                state={{ sessionId }}
                aria-label={texts.see(attempt.number)}
              >
                {texts.number(attempt.number)}
              </MuiLink>
              {` · ${formatSecond(attempt.submitted)} · ${describeOutcome(attempt)}`}
              {attempt.regraded && (
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {texts.regraded(formatSecond(attempt.regraded.at), attempt.regraded.reason)}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </DrawerSection>
  );
};
