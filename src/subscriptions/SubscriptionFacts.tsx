import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import { formatDuration, parseDuration } from '#contract/durations.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { writeDay } from '#display/days.ts';
import { formatPercentage } from '#display/numbers.ts';
import { formatDay } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { FactList } from '../page/FactList.tsx';

const texts = it.subscriptions;

/** How far an enrolment has come. */
export const SubscriptionFacts = ({ subscription }: { subscription: Subscription }) => {
  const { pathname } = useLocation();
  const { user } = subscription;
  const facts = [
    { label: texts.columns.progress, value: formatPercentage(subscription.progress) },
    { label: texts.columns.watched, value: formatDuration(subscription.total_watched_duration) },
    {
      label: texts.facts.courseDuration,
      value: parseDuration(subscription.course_duration) > 0 ? subscription.course_duration : texts.facts.none,
    },
    { label: texts.columns.expiration, value: writeDay(subscription.expires) || texts.facts.none },
    { label: texts.columns.created, value: formatDay(subscription.created) },
    {
      label: texts.columns.completion,
      value: subscription.completion_date ? formatDay(subscription.completion_date) : texts.facts.none,
    },
  ];
  return (
    <Box
      sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
    >
      <FactList facts={facts} />
      {!pathname.startsWith('/users/') && (
        <MuiLink
          component={Link}
          to={`/users/${user.id}`}
          sx={{ display: 'inline-block', mt: 1, maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {texts.openUser(`${user.first_name} ${user.last_name}`)}
        </MuiLink>
      )}
    </Box>
  );
};
