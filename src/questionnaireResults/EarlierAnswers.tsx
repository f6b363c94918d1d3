import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EarlierAnswers as Earlier, ResultsQuery } from '#contract/questionnaireResults.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { Bars } from './Bars.tsx';
import { LikertRows } from './LikertRows.tsx';
import { WordedText } from './QuestionCard.tsx';
import { WrittenTexts } from './WrittenTexts.tsx';

interface Props {
  kind: QuestionnaireResource;
  /** Of the questionnaire. */
  id: number;
  question: { id: number; text: string; earlier: Earlier | null };
  /** Who answered the question. */
  whole: number;
  filters: ResultsQuery;
}

/** What was answered to a question before its type was changed. */
export const EarlierAnswers = ({ kind, id, question, whole, filters }: Props) => {
  if (!question.earlier) return null;
  const { answers, columns, rows, has_texts } = question.earlier;
  return (
    <Box component="section" aria-label={texts.earlierOf(question.text)} sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {texts.earlier}
      </Typography>
      {answers.length > 0 && (
        <Bars
          label={texts.earlierOf(question.text)}
          whole={whole}
          bars={answers.map((answer) => ({
            key: answer.id,
            label: <WordedText {...answer} note={answer.is_correct ? texts.correct : undefined} />,
            count: answer.count,
          }))}
        />
      )}
      {rows.length > 0 && <LikertRows rows={rows} columns={columns} />}
      {has_texts && (
        <div>
          <WrittenTexts kind={kind} id={id} question={question} filters={filters} />
        </div>
      )}
    </Box>
  );
};
