import type { Survey } from '#contract/surveys.ts';
import { questionnaires } from '../../i18n/questionnaires.ts';
import { SavedSwitch } from '../../saving/SavedSwitch.tsx';
import { settingsDelay } from '../delays.ts';
import { NameInput } from '../form/NameInput.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsSaver } from './useSettingsSaver.ts';

const texts = questionnaires.settings;

/** The settings of a survey. */
export const SurveySettings = ({ survey }: { survey: Survey }) => {
  const { id, name, is_editable, is_anonymous, is_sequential, questions } = survey;
  const saver = useSettingsSaver('surveys', id);
  const common = { saver, delay: settingsDelay };
  return (
    <SettingsPanel questionsCount={questions.length}>
      <NameInput saver={saver} stored={name} />
      <SavedSwitch
        {...common}
        field="is_editable"
        stored={is_editable}
        label={texts.editable}
        hint={is_anonymous ? texts.notEditable : texts.editableHint}
        isDisabled={is_anonymous && !is_editable}
      />
      <SavedSwitch
        {...common}
        field="is_anonymous"
        stored={is_anonymous}
        label={texts.anonymous}
        hint={is_editable ? texts.notAnonymous : is_anonymous ? texts.isAnonymous : texts.anonymousHint}
        isDisabled={is_editable && !is_anonymous}
      />
      <SavedSwitch
        {...common}
        field="is_sequential"
        stored={is_sequential}
        label={texts.sequential}
        hint={texts.sequentialHint}
      />
    </SettingsPanel>
  );
};
