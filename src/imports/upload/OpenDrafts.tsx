import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { formatMinute } from '../../format/dates.ts';
import { imports } from '../../i18n/imports.ts';
import { Panel } from '../../page/Panel.tsx';
import { useDrafts } from '../draft/draftQueries.ts';
import { DiscardDraft } from './DiscardDraft.tsx';

const texts = imports.drafts;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: '10px 20px',
    borderTop: `1px solid ${theme.palette.divider}`,
    [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
  },
}));

const Waiting = ({ draft }: { draft: ImportDraft }) => (
  <li>
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{draft.file_name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          texts.states[draft.state],
          draft.rows_count > 0 && imports.rows(draft.rows_count),
          formatMinute(draft.created),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', gap: 1 }}>
      {draft.state !== 'applying' && <DiscardDraft draft={draft} isOneOfMany />}
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={`/import/drafts/${draft.id}`}
        aria-label={texts.resumeOf(draft.file_name)}
      >
        {texts.resume}
      </Button>
    </Box>
  </li>
);

/** Files that were read and not imported; nothing where there are none. */
export const OpenDrafts = () => {
  const { data } = useDrafts();
  if (!data?.length) return null;
  return (
    <Panel aria-label={texts.title}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.75, pb: 1.25 }}>
        <Typography variant="h2">{texts.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
      </Box>
      <List>
        {data.map((draft) => (
          <Waiting key={draft.id} draft={draft} />
        ))}
      </List>
    </Panel>
  );
};
