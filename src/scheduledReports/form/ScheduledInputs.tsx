import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readServerDate } from '#auth/serverClock.ts';
import { reportRhythms, scheduledTypes } from '#contract/codes.ts';
import { computeNextRun, receiversMax } from '#contract/reportSchedule.ts';
import { useToday } from '#display/useToday.ts';
import { RecordChoice } from '../../choices/RecordChoice.tsx';
import { formChoices, getFormHint } from '../../exports/fileForm.ts';
import { chosenMax, ReportFields } from '../../exports/reports/ReportFields.tsx';
import type { Named } from '../../exports/reports/reportFilters.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { formatMinute } from '../../format/dates.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { reports } from '../../i18n/reports.ts';
import { scheduledReports as texts } from '../../i18n/scheduledReports.ts';
import type { ChosenFilters, ScheduledValues } from './scheduledForm.ts';

const typeChoices = scheduledTypes.map((id) => ({ id, name: texts.types[id] }));
const rhythmChoices = reportRhythms.map((id) => ({ id, name: texts.rhythms[id] }));
const fileChoices = formChoices.map(({ value, label }) => ({ id: value, name: label }));
const weekdayChoices = texts.weekdays.map((name, place) => ({ id: place + 1, name }));
const monthDayChoices = Array.from({ length: 31 }, (_, place) => ({ id: place + 1, name: String(place + 1) }));
const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  id: hour,
  name: `${String(hour).padStart(2, '0')}:00`,
}));

const FiltersInput = () => {
  const type = useWatch<ScheduledValues, 'type'>({ name: 'type' });
  const { field } = useInput<ChosenFilters>({ source: 'choice' });
  const { warn } = useFeedback();
  if (type === 'course')
    return (
      <RecordChoice
        resource="courses"
        label={reports.courses}
        placeholder={reports.allCourses}
        chosen={field.value.courses}
        onChange={(courses) => field.onChange({ ...field.value, courses })}
        max={chosenMax}
        onLimit={() => warn(reports.limit(chosenMax))}
      />
    );
  return (
    <ReportFields
      kind={type}
      isFull
      filters={field.value}
      onChange={(filters) => field.onChange({ ...field.value, ...filters })}
      onWrongDay={(isDayWrong) => {
        if (isDayWrong !== field.value.isDayWrong) field.onChange({ ...field.value, isDayWrong });
      }}
    >
      {null}
    </ReportFields>
  );
};

const ReceiversInput = () => {
  const { field } = useInput<Named[]>({ source: 'receivers' });
  const { warn } = useFeedback();
  return (
    <RecordChoice
      resource="users"
      sort="last_name"
      filter={{ is_staff: true, is_active: true }}
      formatName={({ first_name, last_name }) => `${first_name} ${last_name}`}
      label={texts.receivers}
      placeholder={texts.receiversPlaceholder}
      chosen={field.value}
      onChange={field.onChange}
      max={receiversMax}
      onLimit={() => warn(texts.receiversMax(receiversMax))}
    />
  );
};

const NextRun = () => {
  const [every, weekday, month_day, hour, is_active] = useWatch<
    ScheduledValues,
    ['every', 'weekday', 'month_day', 'hour', 'is_active']
  >({ name: ['every', 'weekday', 'month_day', 'hour', 'is_active'] });
  const now = useToday(readServerDate);
  if (!is_active) return null;
  const next = computeNextRun({ every, weekday: weekday ?? 1, month_day: month_day ?? 1, hour }, now);
  return (
    <Typography role="status" sx={{ color: 'text.secondary' }}>
      {texts.next(formatMinute(next.toISOString()))}
    </Typography>
  );
};

const DayOfRhythm = () => {
  const every = useWatch<ScheduledValues, 'every'>({ name: 'every' });
  if (every === 'week') return <SelectInput source="weekday" label={texts.weekday} choices={weekdayChoices} />;
  if (every === 'month') return <SelectInput source="month_day" label={texts.monthDay} choices={monthDayChoices} />;
  return null;
};

const FormInput = () => {
  const form = useWatch<ScheduledValues, 'form'>({ name: 'form' });
  return <SelectInput source="form" label={texts.format} choices={fileChoices} hint={getFormHint(form)} />;
};

const SinceLast = () => {
  const type = useWatch<ScheduledValues, 'type'>({ name: 'type' });
  if (type === 'course') return null;
  return <SwitchInput source="is_since_last" label={texts.isSinceLast} hint={texts.isSinceLastHint} />;
};

/** Filters the form has no fields for. */
const KeptFilters = () => {
  const [type, kept] = useWatch<ScheduledValues, ['type', 'kept']>({ name: ['type', 'kept'] });
  if (kept?.type !== type) return null;
  return <Alert severity="info">{texts.kept}</Alert>;
};

/** What is sent, when and to whom, the same for a new and a stored one. */
export const ScheduledInputs = () => (
  <>
    <FormSection title={texts.what} hint={texts.filtersHint}>
      <WholeRow>
        <FieldInput source="name" label={texts.name} autoComplete="off" hint={texts.nameHint} />
      </WholeRow>
      <SelectInput source="type" label={texts.type} choices={typeChoices} />
      <FormInput />
      <WholeRow>
        <FiltersInput />
      </WholeRow>
      <WholeRow>
        <KeptFilters />
      </WholeRow>
      <WholeRow>
        <SinceLast />
      </WholeRow>
    </FormSection>
    <FormSection title={texts.when} hint={texts.whenHint}>
      <SelectInput source="every" label={texts.every} choices={rhythmChoices} />
      <DayOfRhythm />
      <SelectInput source="hour" label={texts.hour} choices={hourChoices} />
      <SwitchInput source="is_active" label={texts.active} />
      <WholeRow>
        <NextRun />
      </WholeRow>
    </FormSection>
    <FormSection title={texts.who} hint={texts.whoHint}>
      <WholeRow>
        <ReceiversInput />
      </WholeRow>
    </FormSection>
  </>
);
