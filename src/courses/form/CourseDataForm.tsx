import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { useImpact } from '../../courseContents/impact/useImpact.tsx';
import { usePublishQuestion } from '../../coursePublish/usePublishQuestion.tsx';
import { RulesInForce } from '../../courseRules/RulesInForce.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { RecordForm } from '../../forms/record/RecordForm.tsx';
import type { BeforeSave } from '../../forms/record/useOneSave.ts';
import { courseRules } from '../../i18n/courseRules.ts';
import { courses as texts } from '../../i18n/courses.ts';
import { Panel } from '../../page/Panel.tsx';
import { CourseInputs } from './CourseInputs.tsx';
import { type CourseForm, findCourseChange } from './courseForm.ts';

/** The first tab of a course: everything that can be changed of it; it leads on to the contents while there are none. */
export const CourseDataForm = ({ course, contents }: { course: Course; contents: string }) => {
  const publish = usePublishQuestion(course);
  const impact = useImpact(course.id);
  const beforeSave: BeforeSave = async (values) => {
    if (!(await publish.beforeSave(values))) return false;
    const change = findCourseChange(values as CourseForm, course);
    return change === null || impact.confirmImpact(change);
  };
  return (
    <>
      {course.total_sections === 0 && (
        <Alert
          severity="info"
          role="note"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={contents} color="inherit" size="small">
              {texts.contentsGo}
            </Button>
          }
        >
          {texts.contentsNext}
        </Alert>
      )}
      <RecordForm beforeSave={beforeSave}>
        <CourseInputs course={course} />
      </RecordForm>
      <Panel sx={{ mt: 2 }}>
        <DrawerSection title={courseRules.inForce} level="h2">
          <RulesInForce courseId={course.id} />
          <Box sx={{ mt: 1.5 }}>
            <Button variant="outlined" size="small" component={Link} to={`/settings/course-rules/${course.id}`}>
              {courseRules.change}
            </Button>
          </Box>
        </DrawerSection>
      </Panel>
      {publish.dialog}
      {impact.dialog}
    </>
  );
};
