import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useFormContext, useWatch } from 'react-hook-form';
import { attendanceSpeeds } from '#contract/attendanceRules.ts';
import { formatSpeed } from '#contract/attendanceWords.ts';
import { DrawerFields } from '../../drawers/DrawerFields.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { courseRules as texts } from '../../i18n/courseRules.ts';
import { UnknownLengths } from '../UnknownLengths.tsx';
import { type CourseRulesValues, choosePreset, describeRangeError, getSwitch, isRegulated } from './courseRulesForm.ts';

const speeds = attendanceSpeeds.map((speed) => ({ id: speed, name: formatSpeed(speed) }));

/** All rules at once: on with the values that are advised, or off. */
const RegulatedSwitch = () => {
  const { setValue } = useFormContext<CourseRulesValues>();
  const values = useWatch<CourseRulesValues>() as CourseRulesValues;
  const choose = (isOn: boolean): void => {
    const { requires_media, bars_phones, on, max_speed, numbers } = choosePreset(isOn);
    const options = { shouldDirty: true, shouldTouch: true };
    setValue('requires_media', requires_media, options);
    setValue('bars_phones', bars_phones, options);
    setValue('on', on, options);
    setValue('max_speed', max_speed, options);
    setValue('numbers', numbers, options);
  };
  return (
    <FormControlLabel
      label={texts.regulated}
      control={<Switch checked={isRegulated(values)} onChange={(_, isOn) => choose(isOn)} />}
      sx={{ ml: -0.75, gap: 0.75, '& .MuiFormControlLabel-label': { fontWeight: 700 } }}
    />
  );
};

const RuleNumber = ({ rule, label }: { rule: keyof CourseRulesValues['numbers']; label: string }) => {
  const [typed, isOn] = useWatch({ name: [`numbers.${rule}`, `on.${getSwitch(rule)}`] });
  if (!isOn) return null;
  return (
    <FieldInput
      source={`numbers.${rule}`}
      label={label}
      error={describeRangeError(rule, typed)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
    />
  );
};

const SpeedInput = () =>
  useWatch({ name: 'on.max_speed' }) ? <SelectInput source="max_speed" label={texts.fastest} choices={speeds} /> : null;

/** Told while any rule is on, saved or not. */
const LengthsNote = ({ courseId }: { courseId: number }) =>
  isRegulated(useWatch<CourseRulesValues>() as CourseRulesValues) ? <UnknownLengths courseId={courseId} /> : null;

/** The rules of a course, with the one switch for all of them. */
export const CourseRulesInputs = ({ courseId }: { courseId: number }) => (
  <>
    <DrawerSection title={texts.edit} hint={texts.regulatedHint}>
      <RegulatedSwitch />
    </DrawerSection>
    <DrawerSection title={texts.sections.watching}>
      <LengthsNote courseId={courseId} />
      <DrawerFields>
        <SwitchInput source="requires_media" label={texts.requiresMedia} hint={texts.requiresMediaHint} />
        <SwitchInput source="on.max_speed" label={texts.speed} hint={texts.speedHint} />
        <SpeedInput />
      </DrawerFields>
    </DrawerSection>
    <DrawerSection title={texts.sections.presence}>
      <DrawerFields>
        <SwitchInput source="on.presence_minutes" label={texts.presence} hint={texts.presenceHint} />
        <RuleNumber rule="presence_minutes" label={texts.presenceMinutes} />
        <RuleNumber rule="presence_answer_seconds" label={texts.answerSeconds} />
      </DrawerFields>
    </DrawerSection>
    <DrawerSection title={texts.sections.files}>
      <DrawerFields>
        <SwitchInput source="on.file_seconds" label={texts.file} hint={texts.fileHint} />
        <RuleNumber rule="file_seconds" label={texts.fileSeconds} />
      </DrawerFields>
    </DrawerSection>
    <DrawerSection title={texts.sections.tries}>
      <DrawerFields>
        <SwitchInput source="on.retry_minutes" label={texts.retry} hint={texts.retryHint} />
        <RuleNumber rule="retry_minutes" label={texts.retryMinutes} />
      </DrawerFields>
    </DrawerSection>
    <DrawerSection title={texts.sections.day}>
      <DrawerFields>
        <SwitchInput source="on.daily_minutes" label={texts.daily} hint={texts.dailyHint} />
        <RuleNumber rule="daily_minutes" label={texts.dailyMinutes} />
      </DrawerFields>
    </DrawerSection>
    <DrawerSection title={texts.sections.devices}>
      <SwitchInput source="bars_phones" label={texts.phones} hint={texts.phonesHint} />
    </DrawerSection>
  </>
);
