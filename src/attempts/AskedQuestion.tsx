import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandedInQuestion } from '#contract/handedInAttempts.ts';
import { attempts as texts } from '../i18n/questionnaireResults.ts';

const Mark = ({ question: { is_passed, was_passed } }: { question: HandedInQuestion }) =>
  is_passed === null ? null : (
    <Typography
      variant="body2"
      sx={{ fontWeight: 600, color: is_passed ? 'success.main' : 'error.main', flex: 'none', textAlign: 'right' }}
    >
      {is_passed ? texts.right : texts.wrong}
      {was_passed === false && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {texts.wasWrong}
        </Box>
      )}
    </Typography>
  );

const Choices = ({ answers }: Pick<HandedInQuestion, 'answers'>) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {answers.map(({ id, text, is_chosen, is_correct }) => {
      const notes = [...(is_chosen ? [texts.chosen] : []), ...(is_correct ? [texts.correct] : [])];
      return (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', fontWeight: is_chosen ? 600 : 400 }}>
          {text}
          {notes.length > 0 && ` (${notes.join(', ')})`}
        </Box>
      );
    })}
  </Box>
);

const Answer = ({ question }: { question: HandedInQuestion }) => {
  const { question_config, answers, rows, answer_text } = question;
  if (question_config === 'likert')
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map(({ id, text, answer }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            {text}: <strong>{answer ?? texts.noAnswer}</strong>
          </Box>
        ))}
      </Box>
    );
  if (question_config !== 'open')
    return (
      <>
        <Choices answers={answers} />
        {!answers.some(({ is_chosen }) => is_chosen) && <Typography variant="body2">{texts.noAnswer}</Typography>}
      </>
    );
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>
        {answer_text.trim() || texts.noAnswer}
      </Typography>
      {question.is_passed !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {texts.accepted}:{' '}
          {answers
            .filter(({ is_correct }) => is_correct)
            .map(({ text }) => text)
            .join(' · ') || texts.anyText}
        </Typography>
      )}
    </>
  );
};

/** A question as it was asked, with what was answered. */
export const AskedQuestion = ({ question, place }: { question: HandedInQuestion; place: number }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
    <Box sx={{ display: 'flex', gap: 2, mb: 0.75 }}>
      <Typography component="h3" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {place}. {question.text}
      </Typography>
      <Mark question={question} />
    </Box>
    <Answer question={question} />
  </Box>
);
