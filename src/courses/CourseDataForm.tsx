import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import { usePublishQuestion } from '../coursePublish/usePublishQuestion.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { courses as texts } from '../i18n/courses.ts';
import { CourseInputs } from './CourseInputs.tsx';

/** The first tab of a course: everything that can be changed of it; it leads on to the contents while there are none. */
export const CourseDataForm = ({ course, contents }: { course: Course; contents: string }) => {
  const { beforeSave, dialog } = usePublishQuestion(course);
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
      {dialog}
    </>
  );
};
