import { usePublishQuestion } from '../coursePublish/usePublishQuestion.tsx';
import { CreatePage } from '../detail/CreatePage.tsx';
import { courses as texts } from '../i18n/courses.ts';
import { CourseInputs } from './form/CourseInputs.tsx';
import { newCourseShape } from './form/courseForm.ts';

const CourseCreate = () => {
  const { beforeSave, dialog } = usePublishQuestion(null);
  return (
    <>
      <CreatePage
        resource="courses"
        shape={newCourseShape}
        title={texts.add}
        listTitle={texts.title}
        message={texts.saved.created}
        beforeSave={beforeSave}
      >
        <CourseInputs />
      </CreatePage>
      {dialog}
    </>
  );
};

export default CourseCreate;
