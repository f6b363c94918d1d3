import type { Evaluation } from '#contract/evaluations.ts';
import { questionnaires } from '../../i18n/questionnaires.ts';
import { SavedTextField } from '../../saving/SavedTextField.tsx';
import type { RecordSaver } from '../../saving/saver.ts';
import { settingsDelay } from '../delays.ts';
import { parseBank, refuseBank } from '../settings/numberRules.ts';

const texts = questionnaires.settings;
const field = 'question_bank_question_number';

/**
 * How many of the active questions are asked; empty for all of them. It may count on those that are switched off for a while:
 * the check of the questions says so.
 */
export const BankInput = ({ saver, evaluation }: { saver: RecordSaver; evaluation: Evaluation }) => {
  const { questions } = evaluation;
  const active = questions.filter(({ is_active }) => is_active).length;
  const stored = evaluation[field];
  return (
    <SavedTextField
      saver={saver}
      name={field}
      label={texts.bank}
      hint={texts.bankHint(active)}
      readText={({ [field]: unsaved = stored }) => String(unsaved ?? '')}
      refuse={(text) => refuseBank(text, questions.length)}
      toFields={(text) => ({ [field]: parseBank(text) })}
      seen={{ [field]: stored }}
      delay={settingsDelay}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  );
};
