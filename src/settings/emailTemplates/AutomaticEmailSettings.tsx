import { automaticEmailKeys } from '#contract/codes.ts';
import type { AutomaticEmails } from '#contract/emailTemplates.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { RecordForm } from '../../forms/record/RecordForm.tsx';
import type { EditShape } from '../../forms/record/recordShape.ts';
import { matches } from '../../forms/rules.ts';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { settings } from '../../i18n/settings.ts';
import { SettingsEdit } from '../SettingsEdit.tsx';
import { joinDays, readDays } from './reminderDays.ts';

const texts = settings.automatic;

type Stored = AutomaticEmails & { id: string };
type Form = Omit<AutomaticEmails, 'reminder_days'> & { reminder_days: string };

const shape: EditShape<Stored, Form> = {
  toValues: ({ id: _, reminder_days, ...setting }) => ({ ...setting, reminder_days: joinDays(reminder_days) }),
  buildBody: ({ welcome, enrolment, reminder, completion, job_ended, attaches_certificate, reminder_days }) =>
    ({
      ...{ welcome, enrolment, reminder, completion, job_ended, attaches_certificate },
      reminder_days: readDays(reminder_days) ?? [],
    }) satisfies AutomaticEmails,
  buildBase: ({ id: _, ...setting }) => setting,
  rules: { fields: { reminder_days: matches((text) => readDays(text) !== null, texts.daysRule) } },
};

/** Which e-mails are sent by themselves. */
const AutomaticEmailSettings = () => (
  <SettingsEdit resource="automaticEmails" message={settings.saved.automatic} shape={shape}>
    {() => (
      <RecordForm>
        <FormSection title={texts.section} hint={texts.hint}>
          <WholeRow sx={{ display: 'grid', gap: 1, pb: 1.5 }}>
            {automaticEmailKeys.map((key) => (
              <SwitchInput key={key} source={key} label={settings.emailTemplates.names[key]} hint={texts.hints[key]} />
            ))}
          </WholeRow>
        </FormSection>
        <FormSection title={texts.jobs} hint={texts.jobsHint}>
          <WholeRow sx={{ pb: 1.5 }}>
            <SwitchInput source="job_ended" label={texts.jobEnded} />
          </WholeRow>
        </FormSection>
        <FormSection title={texts.details}>
          <FieldInput source="reminder_days" label={texts.days} hint={texts.daysHint} />
          <WholeRow sx={{ pb: 1.5 }}>
            <SwitchInput source="attaches_certificate" label={texts.attaches} hint={texts.attachesHint} />
          </WholeRow>
        </FormSection>
      </RecordForm>
    )}
  </SettingsEdit>
);

export default AutomaticEmailSettings;
