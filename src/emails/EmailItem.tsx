import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmailStatus } from '#contract/codes.ts';
import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import { formatDay, formatMinute } from '../format/dates.ts';
import { emails as texts } from '../i18n/emails.ts';
import { emailTemplateNames } from '../i18n/settings.ts';
import { describeOutcome } from './outcome.ts';

const colors: Record<EmailStatus, string> = {
  waiting: 'text.secondary',
  sending: 'text.secondary',
  sent: 'success.main',
  kept: 'warning.main',
  failed: 'error.main',
  left_out: 'text.secondary',
};

/** One e-mail: which, what about, when, and what became of it. */
export const EmailItem = ({ email }: { email: OutgoingEmail }) => {
  const { kind, course, expires_on, actor, created, settled, status } = email;
  const about = [
    course?.name,
    expires_on && texts.remindsOf(formatDay(expires_on)),
    actor && texts.by(actor.name),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{emailTemplateNames[kind]}</Typography>
        {about.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {about.join(' · ')}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ color: colors[status] }}>{describeOutcome(email)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatMinute(settled ?? created)}
        </Typography>
      </Box>
    </Box>
  );
};
