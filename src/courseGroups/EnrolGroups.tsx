import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { Course } from '#contract/courses.ts';
import { groupsEnrolledMax } from '#contract/rules.ts';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import type { Named } from '../enrolling/enrolForm.ts';
import { useEnrol } from '../enrolling/useEnrol.ts';
import { useEnrolmentPreview } from '../enrolling/useEnrolmentPreview.ts';
import { useFocusKept } from '../feedback/useFocusKept.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { courseGroups as texts } from '../i18n/courseSubscriptions.ts';
import { enrolling } from '../i18n/enrolling.ts';

/** Groups chosen by name, enrolled now, and kept so if that is wanted. */
export const EnrolGroups = ({ course }: { course: Course }) => {
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const [isKept, setKept] = useState(false);
  const hintId = useId();
  const ids = chosen.map(({ id }) => id);
  const { preview, error } = useEnrolmentPreview(course.id, ids.length > 0 ? { groups_ids: ids } : null);
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useEnrol(() => {
    setChosen([]);
    setKept(false);
  });
  const title = useRef<HTMLElement>(null);
  useFocusKept(isPending, title);
  return (
    <Box sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography ref={title} variant="h2" tabIndex={-1}>
        {texts.title}
      </Typography>
      <RecordChoice
        label={enrolling.groups}
        placeholder={enrolling.groupsPlaceholder}
        resource="group"
        chosen={chosen}
        max={groupsEnrolledMax}
        onChange={setChosen}
      />
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', color: 'text.secondary' }}>
        {error?.message ?? (preview && enrolling.members(preview.members_count, preview.enrolled_count))}
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
          onClick={() => once(() => mutateAsync({ course_id: course.id, groups_ids: ids, is_kept: isKept }))}
        >
          {ids.length > 0 ? enrolling.enrolGroups(ids.length) : enrolling.idle}
        </Button>
      </div>
    </Box>
  );
};
