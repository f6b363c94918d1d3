import { CreatePage } from '../detail/CreatePage.tsx';
import { courses as texts } from '../i18n/courses.ts';
import { CourseInputs } from './CourseInputs.tsx';
import { newCourseShape } from './courseForm.ts';

const CourseCreate = () => (
  <CreatePage
    resource="courses"
    shape={newCourseShape}
    title={texts.add}
    listTitle={texts.title}
    message={texts.saved.created}
  >
    <CourseInputs />
  </CreatePage>
);

export default CourseCreate;
