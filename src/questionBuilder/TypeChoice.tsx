import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { QuestionType } from '#contract/codes.ts';
import { countConversionLoss, listQuestionTypes } from '#contract/questionRules.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { tokens } from '../theme/tokens.ts';
import type { Item, Question } from './state/questions.ts';
import { useBuilder } from './useBuilder.ts';

const Choice = styled('select')({
  minHeight: 28,
  padding: '2px 4px',
  font: 'inherit',
  color: 'inherit',
  backgroundColor: 'transparent',
  border: '1px solid transparent',
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover, &:focus-visible': { borderColor: tokens.edge },
  '& option': { color: tokens.ink, backgroundColor: tokens.panel },
});

interface Props {
  question: Question;
  number: number;
}

/** The type of a question. Asks first where something would go with another one. */
export const TypeChoice = ({ question, number }: Props) => {
  const { kind, actions } = useBuilder();
  const [asked, setAsked] = useState<QuestionType | null>(null);
  const sound = (items: readonly Item[]) => items.filter(({ text }) => text.trim() !== '');
  const whole = {
    ...question,
    answers: sound(question.answers),
    likert_questions: sound(question.likert_questions),
  };
  const lossTo = (to: QuestionType) => countConversionLoss(kind, whole, to);
  const choose = (to: QuestionType): void => {
    const { answers, rows, marks } = lossTo(to);
    if (answers + rows + marks > 0) setAsked(to);
    else actions.convert(question.key, kind, to);
  };
  return (
    <>
      <Choice
        aria-label={texts.typeOf(number)}
        value={question.question_config}
        onChange={({ target: { value } }) => {
          const to = listQuestionTypes(kind).find((type) => type === value);
          if (to) choose(to);
        }}
      >
        {listQuestionTypes(kind).map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </Choice>
      {asked && (
        <ConfirmDialog
          open
          title={texts.conversion.question(texts.types[asked])}
          confirmLabel={texts.conversion.confirm}
          isDestructive
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            actions.convert(question.key, kind, asked);
            setAsked(null);
          }}
        >
          {texts.conversion.loss(kind, question.question_config, lossTo(asked))}
        </ConfirmDialog>
      )}
    </>
  );
};
