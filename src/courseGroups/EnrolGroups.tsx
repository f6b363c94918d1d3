import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Course } from '#contract/courses.ts';
import { groupsEnrolledMax } from '#contract/rules.ts';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import type { Named } from '../courseSubscriptions/addForm.ts';
import { useEnrol } from '../courseSubscriptions/useEnrol.ts';
import { useEnrolmentPreview } from '../courseSubscriptions/useEnrolmentPreview.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { courseSubscriptions, courseGroups as texts } from '../i18n/courseSubscriptions.ts';

/** Groups chosen by name, enrolled now, and kept so if that is wanted. */
export const EnrolGroups = ({ course }: { course: Course }) => {
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const [isKept, setKept] = useState(false);
  const hintId = useId();
  const ids = chosen.map(({ id }) => id);
  const { preview, error } = useEnrolmentPreview(course.id, ids.length > 0 ? { groups_ids: ids } : null);
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useEnrol(course.id, () => {
    setChosen([]);
    setKept(false);
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h2">{texts.title}</Typography>
      <RecordChoice
        label={courseSubscriptions.groups}
        placeholder={courseSubscriptions.groupsPlaceholder}
        resource="group"
        chosen={chosen}
        max={groupsEnrolledMax}
        onChange={setChosen}
      />
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', color: 'text.secondary' }}>
        {error?.message ?? (preview && courseSubscriptions.members(preview.members_count, preview.enrolled_count))}
      </Typography>
      <div>
        <FormControlLabel
          label={texts.keep}
          control={
            <Switch
              size="small"
              checked={isKept}
              onChange={(_, isOn) => setKept(isOn)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          sx={{ minHeight: 36, ml: -0.75, gap: 0.75 }}
        />
        <FormHelperText id={hintId}>{course.status === 'END' ? texts.ended : texts.keepHint}</FormHelperText>
      </div>
      <div>
        <Button
          variant="contained"
          disabled={ids.length === 0}
          loading={isPending}
          onClick={() => once(() => mutateAsync({ groups_ids: ids, is_kept: isKept }))}
        >
          {ids.length > 0 ? courseSubscriptions.enrolGroups(ids.length) : courseSubscriptions.idle}
        </Button>
      </div>
    </Box>
  );
};
