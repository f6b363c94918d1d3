import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { SwitchInput } from '../forms/SwitchInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { secondFactor } from '../i18n/secondFactor.ts';
import { SettingsEdit } from './SettingsEdit.tsx';

const texts = secondFactor.setting;

interface Stored {
  id: string;
  is_required: boolean;
}

/** Whether administrators must have a second factor. */
export const SecuritySettings = () => (
  <SettingsEdit<Stored, Stored>
    resource="factorSetting"
    message={texts.saved}
    transform={({ is_required }) => ({ is_required })}
  >
    {(stored) => (
      <RecordForm record={stored} saveLabel={it.form.save} obstacleOf={() => null}>
        <FormSection title={texts.section} hint={texts.hint}>
          <WholeRow sx={{ pb: 1.5 }}>
            <SwitchInput source="is_required" labels={{ on: texts.label, off: texts.label }} />
          </WholeRow>
        </FormSection>
      </RecordForm>
    )}
  </SettingsEdit>
);
