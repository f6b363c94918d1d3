import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import type { EvaluationQuestionResult, EvaluationResults, ResultsQuery } from '#contract/questionnaireResults.ts';
import { formatNumber, formatPercentage } from '#display/numbers.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { FactList } from '../page/FactList.tsx';
import { Panel } from '../page/Panel.tsx';
import { Bars } from './Bars.tsx';
import { DoubtedQuestions } from './DoubtedQuestions.tsx';
import { answersMin, judgeDifficulty, judgeDiscrimination, writeIndex } from './difficultyRules.ts';
import { EarlierAnswers } from './EarlierAnswers.tsx';
import { QuestionCard, WordedText } from './QuestionCard.tsx';
import { WrittenTexts } from './WrittenTexts.tsx';

const listFacts = ({ asked, blank, difficulty, discrimination }: EvaluationQuestionResult): string[] => {
  if (difficulty === null) return [texts.notAsked];
  return [
    `${texts.rightRate(difficulty)} (${texts.difficulty[judgeDifficulty(difficulty)]})`,
    ...(discrimination === null
      ? []
      : [
          `${texts.discrimination(writeIndex(discrimination))} (${texts.discriminationWords[judgeDiscrimination(discrimination, asked)]})`,
        ]),
    texts.asked(asked),
    ...(blank > 0 ? [texts.blank(blank)] : []),
  ];
};

interface Props {
  id: number;
  results: EvaluationResults;
  filters: ResultsQuery;
}

const Answers = ({ id, question, filters }: Omit<Props, 'results'> & { question: EvaluationQuestionResult }) =>
  question.question_config === 'open' ? (
    <WrittenTexts kind="evaluations" id={id} question={question} filters={filters} />
  ) : (
    <Bars
      label={question.text}
      whole={question.asked}
      bars={question.answers.map((answer) => ({
        key: answer.id,
        label: <WordedText {...answer} note={answer.is_correct ? texts.correct : undefined} />,
        count: answer.count,
        tone: answer.is_correct ? 'right' : 'wrong',
      }))}
    />
  );

const formatRate = (value: number | null): string | null => (value === null ? null : formatPercentage(value));

/** What an evaluation came to: as a whole, and question by question. */
export const EvaluationView = ({ id, results, filters }: Props) => {
  const { search } = useLocation();
  const { attempts, passed, pass_rate, average, regraded, scores, questions } = results;
  return (
    <>
      <FactList
        facts={[
          { label: texts.attempts, value: formatNumber(attempts) },
          { label: texts.passed, value: formatNumber(passed) },
          { label: texts.passRate, value: formatRate(pass_rate) },
          { label: texts.average, value: formatRate(average) },
          ...(regraded > 0 ? [{ label: texts.regraded, value: formatNumber(regraded) }] : []),
        ]}
      />
      <Panel aria-label={texts.scores} sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {texts.scores}
        </Typography>
        <Bars
          label={texts.scores}
          whole={attempts}
          bars={scores.map(({ from, to, count }) => ({ key: from, label: texts.scoreRange(from, to), count }))}
        />
      </Panel>
      <DoubtedQuestions questions={questions} />
      <Box>
        <Typography variant="h2">{texts.questions}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '80ch' }}>
          {texts.discriminationHint(answersMin.discrimination)}
        </Typography>
      </Box>
      {questions.map((question, place) => (
        <QuestionCard
          key={question.id}
          question={question}
          place={place + 1}
          facts={listFacts(question)}
          note={question.is_active ? undefined : texts.inactive}
          action={
            question.deleted === null && (
              <Button
                component={Link}
                to={{ pathname: `/evaluations/${id}/results/correct/${question.id}`, search }}
                aria-label={texts.regrading.openNamed(question.text)}
                className="screenOnly"
                sx={{ my: '-6px' }}
              >
                {texts.regrading.open}
              </Button>
            )
          }
        >
          <Answers id={id} question={question} filters={filters} />
          <EarlierAnswers kind="evaluations" id={id} question={question} whole={question.asked} filters={filters} />
        </QuestionCard>
      ))}
    </>
  );
};
