import { useEffect } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, Registry } from '#contract/registries.ts';
import type { SectionAddress } from '#data/learner.ts';
import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { askEnrolmentAgain, askRulesAgain } from '../refresh.ts';
import { SavedNote } from './draft/SavedNote.tsx';
import { useDraft } from './draft/useDraft.ts';
import { useHandIn } from './draft/useHandIn.ts';
import { HeldButton } from './HeldButton.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { SwitchedOffSend } from './SwitchedOffSend.tsx';

interface Props {
  kind: QuestionnaireKind;
  address: SectionAddress;
  questionnaire: MyQuestionnaire;
  onDone: (registry: Registry) => void;
  /** Handed in from another tab or device. */
  onElsewhere: (registry: Registry) => void;
}

/** The questions, saved as they are answered, and the hand-in at their end. */
export const AskingView = ({ kind, address, questionnaire, onDone, onElsewhere }: Props) => {
  const { source } = usePlayer();
  const draft = useDraft({
    kind,
    address,
    questionnaire,
    isOff: source.isPreview,
    onClosed: () => followClosed(),
    onFail: askEnrolmentAgain,
  });
  const { handIn, followClosed, isSending, hasFailed, isRepeated, isOffline, isRefused, isAbsent } = useHandIn({
    kind,
    address,
    questionnaire,
    answers: draft.answers,
    onDone,
    onElsewhere,
    onFail: (error) => {
      askRulesAgain(source, error);
      askEnrolmentAgain(error);
    },
  });

  // A logout may have to ask while the network is away.
  useEffect(
    () => void importAgain(() => import('../../ui/confirm/askToLeave.tsx'), 'askToLeave').catch(() => undefined),
    [],
  );

  const send = (): void => {
    draft.stopSaving();
    handIn(draft.answers);
  };

  /** The one button that ends: off until there is an answer. */
  const submit = (label: string, missing: string | null) => {
    if (!source.isPreview)
      return (
        <HeldButton missing={missing} isBusy={isSending} onClick={send}>
          {isSending ? texts.sending : label}
        </HeldButton>
      );
    return <SwitchedOffSend label={label} />;
  };

  return (
    <QuestionsCard
      questionnaire={questionnaire}
      answers={draft.answers}
      isAgain={kind === 'survey' && !draft.isResumed}
      onAnswer={draft.answer}
      note={<SavedNote state={draft.saveState} />}
      submit={submit}
    >
      {(hasFailed || isRefused) && (
        <Alert tone={hasFailed ? 'warning' : 'danger'} isUrgent>
          {hasFailed &&
            `${isOffline ? texts.sendOffline : texts.sendFailed} ${texts.answersSafe[isRepeated ? 'repeated' : 'changed']}`}
          {isRefused && (isAbsent ? texts.sendAbsent : texts.sendRefused)}
        </Alert>
      )}
    </QuestionsCard>
  );
};
