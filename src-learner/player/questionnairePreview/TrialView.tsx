import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { TrialGrade } from '#contract/previews.ts';
import type { MyQuestionnaire, QuestionAnswer } from '#contract/registries.ts';
import { gradeTrial } from '#data/preview.ts';
import { questionnairePreview as texts } from '../../i18n/itPlayer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { type Answers, buildSubmission, listQuestions } from '../questionnaire/draft/answers.ts';
import { HeldButton } from '../questionnaire/HeldButton.tsx';
import { QuestionsCard } from '../questionnaire/QuestionsCard.tsx';
import { SwitchedOffSend } from '../questionnaire/SwitchedOffSend.tsx';

interface Props {
  kind: QuestionnaireKind;
  questionnaire: MyQuestionnaire;
  onGraded: (grade: TrialGrade) => void;
}

/** The questions, answered for a try: an evaluation is graded, a survey goes nowhere. */
export const TrialView = ({ kind, questionnaire, onGraded }: Props) => {
  const [answers, setAnswers] = useState<Answers>({});
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      gradeTrial(questionnaire.id, {
        asked: listQuestions(questionnaire).map(({ id }) => id),
        questions: buildSubmission(kind, questionnaire, answers).questions,
      }),
    onSuccess: onGraded,
  });

  const submit = (label: string, missing: string | null) => {
    if (kind === 'evaluation')
      return (
        <HeldButton missing={missing} isBusy={isPending} onClick={() => mutate()}>
          {texts.grade}
        </HeldButton>
      );
    return <SwitchedOffSend label={label} />;
  };

  return (
    <QuestionsCard
      questionnaire={questionnaire}
      answers={answers}
      onAnswer={(given: QuestionAnswer) => setAnswers((before) => ({ ...before, [given.question_id]: given }))}
      note={null}
      submit={submit}
    >
      {isError && !isPending && (
        <Alert tone="warning" isUrgent>
          {texts.gradeFailed}
        </Alert>
      )}
    </QuestionsCard>
  );
};
