import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Doubt } from '#contract/courseReadiness.ts';
import { coursePublish as texts } from '../i18n/coursePublish.ts';
import { tokens } from '../theme/tokens.ts';
import { buildDoubtAddress, describeDoubt, describeSubject } from './doubtWords.ts';

/** Shown at once; the others when they are asked for. */
const firstOnes = 20;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${tokens.hairline}`, overflowWrap: 'anywhere' },
});

/** What a course lacks, a line each, which leads to where it is put right. */
export const DoubtList = ({ courseId, doubts }: { courseId: number; doubts: readonly Doubt[] }) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? doubts : doubts.slice(0, firstOnes);
  return (
    <>
      <List aria-label={texts.doubts(doubts.length)}>
        {shown.map((doubt) => (
          <li key={`${doubt.kind} ${doubt.subject.type} ${doubt.subject.id} ${doubt.detail}`}>
            <MuiLink component={Link} to={buildDoubtAddress(courseId, doubt)}>
              {describeDoubt(doubt)}
            </MuiLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {describeSubject(doubt)}
            </Typography>
          </li>
        ))}
      </List>
      {shown.length < doubts.length && (
        <Button onClick={() => setWhole(true)}>{texts.more(doubts.length - shown.length)}</Button>
      )}
    </>
  );
};
