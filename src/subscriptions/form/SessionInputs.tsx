import Alert from '@mui/material/Alert';
import type { SectionSessionDetail } from '#contract/subscriptions.ts';
import { textLimits } from '#contract/textLimits.ts';
import { DrawerFields } from '../../drawers/DrawerFields.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { it } from '../../i18n/it.ts';

const texts = it.subscriptions.session;

const notices = { LESSON: null, SURVEY: texts.survey, EVALUATION: texts.evaluation };

const decimal = { htmlInput: { inputMode: 'decimal', maxLength: 12 } } as const;

/** The counters of a session: a lesson's can be corrected, a questionnaire's are only shown. */
export const SessionInputs = ({ section }: Pick<SectionSessionDetail, 'section'>) => {
  const notice = notices[section.category];
  const disabled = notice !== null;
  const field = { disabled, autoComplete: 'off', slotProps: decimal };
  return (
    <DrawerFields>
      {notice && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {notice}
        </Alert>
      )}
      <SwitchInput
        source="is_section_passed"
        label={it.resources.sectionSessions.fields.is_section_passed}
        disabled={disabled}
      />
      <FieldInput
        {...field}
        source="duration"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, placeholder: '00:00:00' } }}
      />
      <FieldInput {...field} source="watched_media_duration" hint={texts.watchedHint} />
      <FieldInput {...field} source="section_step_time" hint={texts.stepHint} />
      <FieldInput {...field} source="section_step_number" hint={texts.stepNumberHint} />
      <FieldInput
        source="reason"
        hint={it.subscriptions.reasonHint}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: textLimits.reason } }}
      />
    </DrawerFields>
  );
};
