import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ResultsQuery, SurveyQuestionResult, SurveyResults } from '#contract/questionnaireResults.ts';
import { formatNumber } from '#display/numbers.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { FactList } from '../page/FactList.tsx';
import { Bars } from './Bars.tsx';
import { EarlierAnswers } from './EarlierAnswers.tsx';
import { LikertRows } from './LikertRows.tsx';
import { QuestionCard, WordedText } from './QuestionCard.tsx';
import { WrittenTexts } from './WrittenTexts.tsx';

interface Props {
  id: number;
  results: SurveyResults;
  filters: ResultsQuery;
}

const Answers = ({ id, question, filters }: Omit<Props, 'results'> & { question: SurveyQuestionResult }) => {
  if (question.question_config === 'open')
    return <WrittenTexts kind="surveys" id={id} question={question} filters={filters} />;
  if (question.question_config === 'likert') return <LikertRows rows={question.rows} columns={question.answers} />;
  return (
    <Bars
      label={question.text}
      whole={question.responses}
      bars={question.answers.map((answer) => ({
        key: answer.id,
        label: <WordedText {...answer} />,
        count: answer.count,
      }))}
    />
  );
};

/** What a survey came to, question by question. */
export const SurveyView = ({ id, results, filters }: Props) => (
  <>
    {results.is_anonymous && (
      <Alert severity="info" variant="outlined">
        <strong>{texts.anonymous}</strong> {texts.anonymousHint}
        {results.waiting > 0 && ` ${texts.waiting(results.waiting)}`}
      </Alert>
    )}
    {results.responses === null ? (
      <StateMessage title={texts.tooFew} hint={texts.tooFewHint} />
    ) : (
      <>
        <FactList facts={[{ label: texts.responses, value: formatNumber(results.responses) }]} />
        <Typography variant="h2">{texts.questions}</Typography>
        {results.questions.map((question, place) => (
          <QuestionCard
            key={question.id}
            question={question}
            place={place + 1}
            facts={[texts.answered(question.responses)]}
          >
            <Answers id={id} question={question} filters={filters} />
            <EarlierAnswers kind="surveys" id={id} question={question} whole={question.responses} filters={filters} />
          </QuestionCard>
        ))}
      </>
    )}
  </>
);
