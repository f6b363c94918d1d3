import type { ExportRetention } from '#contract/exports.ts';
import { exportRetentionMax } from '#contract/rules.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { EditShape } from '../forms/record/recordShape.ts';
import { matches, requireValue } from '../forms/rules.ts';
import { reports } from '../i18n/reports.ts';
import { SettingsEdit } from './SettingsEdit.tsx';

const texts = reports.retention;

type Stored = ExportRetention & { id: string };

/** As it is typed. */
interface Form {
  days: string;
}

const isDays = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= exportRetentionMax;

const shape: EditShape<Stored, Form> = {
  toValues: ({ days }) => ({ days: String(days) }),
  buildBody: ({ days }) => ({ days: Number(days) }),
  rules: { fields: { days: [requireValue(texts.days), matches(isDays, texts.rule(exportRetentionMax))] } },
};

/** How long the files of exports are kept. */
const ExportSettings = () => (
  <SettingsEdit resource="exportRetention" message={texts.saved} shape={shape}>
    {() => (
      <RecordForm>
        <FormSection title={texts.section} hint={texts.hint}>
          <FieldInput
            source="days"
            label={texts.days}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } }}
          />
        </FormSection>
      </RecordForm>
    )}
  </SettingsEdit>
);

export default ExportSettings;
