import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BatchPreview } from '#contract/batchOperations.ts';
import { coursesMax } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { DayChoice } from '../choices/DayChoice.tsx';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import { batches as texts } from '../i18n/notices/batches.ts';
import { emailTemplateNames } from '../i18n/settings.ts';
import { SelectField } from '../lists/filters/SelectField.tsx';
import type { BatchAction, BatchForm } from './batchAction.ts';

interface Props {
  action: BatchAction;
  form: BatchForm;
  /** Asked in the list of a group, which is the one they leave. */
  isFromKnown: boolean;
  onChange: (form: BatchForm) => void;
  preview: BatchPreview | undefined;
  /** Told which courses are offered, to be told who is in them. */
  onCourses: (ids: number[]) => void;
}

/** How many are in a course already, in words. */
const describeEnrolled = (id: number, preview: BatchPreview | undefined): string => {
  const count = preview?.enrolled.find(({ course_id }) => course_id === id)?.count ?? 0;
  return texts.enrolled(count, preview?.count ?? 0);
};

/** Who is in the chosen courses already. */
const AlreadyEnrolled = ({ form: { courses }, preview }: Pick<Props, 'form' | 'preview'>) => {
  const known = courses.flatMap(({ id, name }) => {
    const words = describeEnrolled(id, preview);
    return words ? [texts.alreadyIn(name, words)] : [];
  });
  return (
    <Typography component="div" role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {known.map((words) => (
        <div key={words}>{words}</div>
      ))}
    </Typography>
  );
};

/** What an action asks for. */
export const BatchFields = ({
  action: { fields, emails = [] },
  form,
  isFromKnown,
  onChange,
  preview,
  onCourses,
}: Props) => (
  <Stack sx={{ gap: 1.5, pt: fields.length > 0 ? 2 : 0 }}>
    {fields.includes('courses') && (
      <>
        <RecordChoice
          label={texts.courses}
          placeholder={texts.coursesPlaceholder}
          resource="courses"
          chosen={form.courses}
          max={coursesMax}
          onChange={(courses) => onChange({ ...form, courses })}
          describeNote={(id) => describeEnrolled(id, preview)}
          onFound={onCourses}
        />
        <AlreadyEnrolled form={form} preview={preview} />
      </>
    )}
    {fields.includes('email') && (
      <SelectField
        label={texts.email}
        value={form.email}
        choices={emails.map((value) => ({ value, label: emailTemplateNames[value] }))}
        onChange={(value) => onChange({ ...form, email: emails.find((email) => email === value) ?? '' })}
      />
    )}
    {fields.includes('fromGroup') && !isFromKnown && (
      <RecordChoice
        label={texts.fromGroup}
        placeholder={texts.groupPlaceholder}
        resource="group"
        chosen={form.fromGroup ? [form.fromGroup] : []}
        max={1}
        onChange={([fromGroup = null]) => onChange({ ...form, fromGroup })}
        isBarred={(id) => id === form.group?.id}
        describeNote={(id) => (id === form.group?.id ? texts.isJoined : '')}
      />
    )}
    {fields.includes('group') && (
      <RecordChoice
        label={fields.includes('fromGroup') ? texts.toGroup : texts.group}
        placeholder={texts.groupPlaceholder}
        resource="group"
        chosen={form.group ? [form.group] : []}
        max={1}
        onChange={([group = null]) => onChange({ ...form, group })}
        isBarred={(id) => id === form.fromGroup?.id}
        describeNote={(id) => (id === form.fromGroup?.id ? texts.isLeft : '')}
      />
    )}
    {(fields.includes('expiry') || fields.includes('enrolmentExpiry')) && (
      <DayChoice
        label={fields.includes('expiry') ? texts.expiry : texts.enrolmentExpiry}
        isAsked={fields.includes('expiry')}
        day={form.day}
        onChange={(day) => onChange({ ...form, day })}
      />
    )}
    {fields.includes('reason') && (
      <TextField
        fullWidth
        label={texts.reason}
        helperText={texts.reasonHint}
        value={form.reason}
        onChange={({ target }) => onChange({ ...form, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.reason, autoComplete: 'off' } }}
      />
    )}
  </Stack>
);
