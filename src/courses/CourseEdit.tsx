import { useQueryClient } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';
import { CourseContents } from '../courseContents/CourseContents.tsx';
import { buildContentsKey } from '../courseContents/contentsQueries.ts';
import { CourseGroups } from '../courseGroups/CourseGroups.tsx';
import { CourseMaterials } from '../courseMaterials/CourseMaterials.tsx';
import { CourseGlance } from '../coursePublish/CourseGlance.tsx';
import { CourseSubscriptions } from '../courseSubscriptions/CourseSubscriptions.tsx';
import { CourseMenu } from '../courseTransfer/CourseMenu.tsx';
import { EditPage } from '../detail/EditPage.tsx';
import { courses as texts } from '../i18n/courses.ts';
import { DeleteCourse } from './DeleteCourse.tsx';
import { CourseDataForm } from './form/CourseDataForm.tsx';
import { courseShape } from './form/courseForm.ts';

const { tabs } = texts;

const renderDeletion = (course: Course) => (
  <>
    <CourseMenu course={course} />
    <DeleteCourse course={course} />
  </>
);

const buildTabs = (course: Course, address: string) => [
  { path: '', label: tabs.data, element: <CourseDataForm course={course} contents={`${address}/contents`} /> },
  {
    path: 'contents',
    label: tabs.contents,
    element: <CourseContents course={course} address={`${address}/contents`} />,
    hasDrawers: true as const,
  },
  {
    path: 'subscriptions',
    label: tabs.subscriptions,
    element: <CourseSubscriptions course={course} address={`${address}/subscriptions`} />,
    hasDrawers: true as const,
  },
  {
    path: 'materials',
    label: tabs.materials,
    element: <CourseMaterials course={course} address={`${address}/materials`} />,
    hasDrawers: true as const,
  },
  { path: 'groups', label: tabs.groups, element: <CourseGroups course={course} /> },
];

const CourseEdit = () => {
  const queryClient = useQueryClient();
  return (
    <EditPage
      resource="courses"
      shape={courseShape}
      listTitle={texts.title}
      message={texts.saved.updated}
      onSaved={({ id }) => void queryClient.invalidateQueries({ queryKey: buildContentsKey(Number(id)) })}
      makeTitle={({ name }) => name}
      renderSummary={(course) => <CourseGlance course={course} />}
      renderDeletion={renderDeletion}
      buildTabs={buildTabs}
    />
  );
};

export default CourseEdit;
