import Doubtful from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { EvaluationQuestionResult } from '#contract/questionnaireResults.ts';
import { formatPercentage } from '#display/numbers.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { Panel } from '../page/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { type Doubt, listDoubted } from './difficultyRules.ts';
import { buildCardId } from './QuestionCard.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${tokens.hairline}`, overflowWrap: 'anywhere' },
});

const describeDoubts = (doubts: readonly Doubt[], difficulty: number | null): string =>
  doubts
    .map((doubt) =>
      doubt === 'hard' && difficulty !== null
        ? `${texts.doubts.hard} (${formatPercentage(difficulty)})`
        : texts.doubts[doubt],
    )
    .join(' · ');

const goToCard = (questionId: number): void => {
  const card = document.getElementById(buildCardId(questionId));
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
};

/** The questions that should be looked at again, each with why; a line leads to its counters. */
export const DoubtedQuestions = ({ questions }: { questions: readonly EvaluationQuestionResult[] }) => {
  const doubted = listDoubted(questions);
  if (doubted.length === 0) return null;
  return (
    <Panel aria-label={texts.doubted} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Doubtful aria-hidden sx={{ color: tokens.warning }} />
        <Typography variant="h2">{texts.doubted}</Typography>
      </Box>
      <List aria-label={texts.doubted}>
        {doubted.map(({ question: { id, text, difficulty }, place, doubts }) => (
          <li key={id}>
            <MuiLink component="button" type="button" sx={{ textAlign: 'left' }} onClick={() => goToCard(id)}>
              {place}. {text}
            </MuiLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {describeDoubts(doubts, difficulty)}
            </Typography>
          </li>
        ))}
      </List>
    </Panel>
  );
};
