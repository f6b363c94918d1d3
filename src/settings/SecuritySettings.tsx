import { FormSection } from '../forms/FormSection.tsx';
import { SwitchInput } from '../forms/inputs/SwitchInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { EditShape } from '../forms/record/recordShape.ts';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor } from '../i18n/secondFactor.ts';
import { SettingsEdit } from './SettingsEdit.tsx';

const texts = secondFactor.setting;

interface Stored {
  id: string;
  is_required: boolean;
}

const shape: EditShape<Stored, Pick<Stored, 'is_required'>> = {
  toValues: ({ is_required }) => ({ is_required }),
  buildBody: ({ is_required }) => ({ is_required }),
  buildBase: () => undefined,
};

/** Whether administrators must have a second factor. */
const SecuritySettings = () => (
  <SettingsEdit resource="factorSetting" message={texts.saved} shape={shape}>
    {() => (
      <RecordForm>
        <FormSection title={texts.section} hint={texts.hint}>
          <WholeRow sx={{ pb: 1.5 }}>
            <SwitchInput source="is_required" label={texts.label} />
          </WholeRow>
        </FormSection>
      </RecordForm>
    )}
  </SettingsEdit>
);

export default SecuritySettings;
