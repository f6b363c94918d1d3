import type { Course } from '#contract/courses.ts';
import { CourseContents } from '../courseContents/CourseContents.tsx';
import { CourseGroups } from '../courseGroups/CourseGroups.tsx';
import { CourseMaterials } from '../courseMaterials/CourseMaterials.tsx';
import { CourseSubscriptions } from '../courseSubscriptions/CourseSubscriptions.tsx';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { EditPage } from '../detail/EditPage.tsx';
import { courses as texts } from '../i18n/courses.ts';
import { CourseDataForm } from './CourseDataForm.tsx';
import { courseShape } from './courseForm.ts';

const { tabs } = texts;

const deletionOf = (course: Course) => (
  <DeleteRecord
    resource="courses"
    record={course}
    question={texts.deleteQuestion(course.name)}
    consequences={texts.deleteHint}
    message={texts.saved.deleted}
    to="/courses"
  />
);

const tabsOf = (course: Course, address: string) => [
  { path: '', label: tabs.data, element: <CourseDataForm /> },
  {
    path: 'contents',
    label: tabs.contents,
    element: <CourseContents course={course} address={`${address}/contents`} />,
    hasDrawers: true as const,
  },
  { path: 'subscriptions', label: tabs.subscriptions, element: <CourseSubscriptions course={course} /> },
  { path: 'materials', label: tabs.materials, element: <CourseMaterials course={course} /> },
  { path: 'groups', label: tabs.groups, element: <CourseGroups course={course} /> },
];

const CourseEdit = () => (
  <EditPage
    resource="courses"
    shape={courseShape}
    listTitle={texts.title}
    message={texts.saved.updated}
    titleOf={({ name }) => name}
    deletionOf={deletionOf}
    tabsOf={tabsOf}
  />
);

export default CourseEdit;
