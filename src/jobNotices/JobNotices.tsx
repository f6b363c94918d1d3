import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { jobNoticeTexts as texts } from '../i18n/notices/jobNotices.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { JobRow } from './JobRow.tsx';
import type { JobNoticesProps } from './jobNoticesProps.ts';
import { buildKey } from './jobWords.ts';
import { useAnnounced } from './useAnnounced.ts';
import { useNotices } from './useNotices.ts';

/** The panel under the bell; closed, it only follows and reads out what ends. */
const JobNotices = ({ anchor, onUnseen, onClose }: JobNoticesProps) => {
  const isOpen = anchor !== null;
  const titleId = useId();
  const { notices, fresh } = useNotices(isOpen);
  const announcement = useAnnounced(notices?.jobs);
  const unseen = notices?.unseen ?? 0;
  useEffect(() => onUnseen(unseen), [unseen, onUnseen]);

  return (
    <>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(640px, calc(100dvh - 80px))' },
          },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 }}>
            <Typography id={titleId} variant="h2" sx={{ flex: 1, fontSize: '1rem' }}>
              {texts.title}
            </Typography>
            <IconButton size="small" onClick={onClose} aria-label={texts.close}>
              <Close fontSize="small" />
            </IconButton>
          </Box>
          {!notices && <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{it.app.loading}</Typography>}
          {notices?.jobs.length === 0 && (
            <Box sx={{ px: 2, pb: 2 }}>
              <Typography>{texts.empty}</Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {texts.emptyHint}
              </Typography>
            </Box>
          )}
          {notices && notices.jobs.length > 0 && (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', flex: 1, minHeight: 0 }}>
              {notices.jobs.map((job) => (
                <JobRow key={buildKey(job)} job={job} isFresh={fresh.has(buildKey(job))} onLeave={onClose} />
              ))}
            </Box>
          )}
          <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
            <Button size="small" component={Link} to="/export" onClick={onClose}>
              {texts.allExports}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
};

export default JobNotices;
