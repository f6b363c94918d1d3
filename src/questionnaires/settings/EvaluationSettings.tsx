import type { Evaluation } from '#contract/evaluations.ts';
import { questionnaires } from '../../i18n/questionnaires.ts';
import { SavedSwitch } from '../../saving/SavedSwitch.tsx';
import { settingsDelay } from '../delays.ts';
import { BankInput } from '../form/BankInput.tsx';
import { NameInput } from '../form/NameInput.tsx';
import { PassMarkInput } from '../form/PassMarkInput.tsx';
import { RetriesInput } from '../form/RetriesInput.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsSaver } from './useSettingsSaver.ts';

const texts = questionnaires.settings;

/** The flags of an evaluation, with their words. */
const flags = {
  is_sequential: [texts.sequential, texts.sequentialHint],
  has_random_order: [texts.randomOrder, texts.randomOrderHint],
  is_question_bank_randomize_choice: [texts.bankRandom, texts.bankRandomHint],
  has_show_correct_answers: [texts.showCorrect, texts.showCorrectHint],
} as const;

/** The settings of an evaluation. */
export const EvaluationSettings = ({ evaluation }: { evaluation: Evaluation }) => {
  const { id, name, perc_correct_questions, questions } = evaluation;
  const saver = useSettingsSaver('evaluations', id);
  const flag = (field: keyof typeof flags) => (
    <SavedSwitch
      saver={saver}
      delay={settingsDelay}
      field={field}
      stored={evaluation[field]}
      label={flags[field][0]}
      hint={flags[field][1]}
    />
  );
  return (
    <SettingsPanel questionsCount={questions.length}>
      <NameInput saver={saver} stored={name} />
      <PassMarkInput saver={saver} stored={perc_correct_questions} />
      <RetriesInput saver={saver} evaluation={evaluation} />
      <BankInput saver={saver} evaluation={evaluation} />
      {flag('is_question_bank_randomize_choice')}
      {flag('has_random_order')}
      {flag('is_sequential')}
      {flag('has_show_correct_answers')}
    </SettingsPanel>
  );
};
