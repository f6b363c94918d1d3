import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { EnrolmentPreview } from '#contract/enrolling.ts';
import { DayChoice } from '../choices/DayChoice.tsx';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { alertDurations } from '../feedback/alertDurations.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { LeavePrompt } from '../forms/record/UnsavedChanges.tsx';
import { enrolling as texts } from '../i18n/enrolling.ts';
import { it } from '../i18n/it.ts';
import { ChooseUsers } from './ChooseUsers.tsx';
import {
  buildRequest,
  type EnrolForm,
  emptyEnrolForm,
  filterRows,
  isTouched,
  listEnrolledIds,
  type Named,
  outcomesShown,
  ways,
} from './enrolForm.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { useEnrol } from './useEnrol.ts';
import { useEnrolmentPreview } from './useEnrolmentPreview.ts';

/** What the choice comes to, in one line. */
const summarize = ({ way, users }: EnrolForm, preview: EnrolmentPreview | undefined): string => {
  if (!preview) return '';
  if (way === 'groups') return texts.members(preview.members_count, preview.enrolled_count);
  const [one] = preview.rows;
  if (way === 'search' && users.length === 1 && one?.outcome === 'enrolled') return texts.already;
  return outcomesShown
    .toReversed()
    .map((outcome) => ({ outcome, count: filterRows(preview, outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => texts.outcomes[outcome](count))
    .join(', ');
};

interface FootProps {
  label: string;
  isReady: boolean;
  isPending: boolean;
  onConfirm: () => void;
}

const Foot = ({ label, isReady, isPending, onConfirm }: FootProps) => {
  const { close } = useDrawer();
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button variant="outlined" onClick={close} disabled={isPending}>
        {it.form.cancel}
      </Button>
      <Button variant="contained" onClick={onConfirm} disabled={!isReady} loading={isPending}>
        {label}
      </Button>
    </Box>
  );
};

interface Props {
  title?: string;
  /** Asked for where it is not given. */
  course?: Named;
}

/** Drawer that enrols many people in a course: found one by one, by their groups, or by a list of names. */
export const EnrolUsers = ({ title = texts.title, course: given }: Props) => {
  const { finish } = useDrawer();
  const [courses, setCourses] = useState<readonly Named[]>([]);
  const [course = given] = courses;
  const [form, setForm] = useState(emptyEnrolForm);
  const { way, groups, day, withInactive } = form;
  const asked = buildRequest(form);
  const { preview, error, isPending, refetch } = useEnrolmentPreview(course?.id, asked);
  const once = useOneAtATime();
  const { mutateAsync, isPending: isEnrolling } = useEnrol(finish, alertDurations.long);
  const users_ids = listEnrolledIds(preview, withInactive);
  const isChosen = way === 'groups' ? groups.length > 0 : users_ids.length > 0;
  const isReady = course !== undefined && isChosen && !isPending && !error && day !== undefined;
  const label = way === 'groups' ? texts.enrolGroups(groups.length) : texts.enrol(users_ids.length);

  const enrol = () =>
    course &&
    once(() =>
      mutateAsync({
        course_id: course.id,
        expiration_date: day ?? null,
        ...(way === 'groups' ? { groups_ids: groups.map(({ id }) => id) } : { users_ids }),
      }),
    );

  return (
    <DrawerPanel
      title={title}
      subtitle={given?.name}
      foot={<Foot label={isChosen ? label : texts.idle} isReady={isReady} isPending={isEnrolling} onConfirm={enrol} />}
    >
      <LeavePrompt isDirty={courses.length > 0 || isTouched(form)} />
      {!given && (
        <DrawerSection title={texts.where}>
          <RecordChoice
            label={texts.course}
            placeholder={texts.coursePlaceholder}
            resource="courses"
            formatName={({ name, code }) => `${name} (${code})`}
            chosen={courses}
            max={1}
            onChange={setCourses}
          />
        </DrawerSection>
      )}
      <DrawerSection title={texts.way}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={way}
          aria-label={texts.way}
          onChange={(_, chosen) => chosen && setForm({ ...form, way: chosen })}
          sx={{ mb: 2 }}
        >
          {ways.map((name) => (
            <ToggleButton key={name} value={name}>
              {texts.ways[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ChooseUsers form={form} onChange={setForm} />
        <Typography variant="body2" role="status" sx={{ mt: 1, color: 'text.secondary' }}>
          {course === undefined ? texts.noCourse : isPending && !preview ? texts.counting : summarize(form, preview)}
        </Typography>
        <Box sx={{ mt: 1 }}>
          <DayChoice
            label={texts.expiry}
            isAsked={false}
            day={day}
            onChange={(chosen) => setForm((before) => ({ ...before, day: chosen }))}
          />
        </Box>
      </DrawerSection>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {preview && !error && (
        <PreviewRows
          preview={preview}
          withInactive={withInactive}
          onInactive={(isOn) => setForm({ ...form, withInactive: isOn })}
        />
      )}
    </DrawerPanel>
  );
};
