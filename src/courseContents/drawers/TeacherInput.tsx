import { useGetList } from 'react-admin';
import type { CourseSection } from '#contract/courseSections.ts';
import { pageItemsMax } from '#contract/rules.ts';
import type { Teacher } from '#contract/teachers.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInput.tsx';
import { courseDrawers } from '../../i18n/courseDrawers.ts';

type Person = Pick<Teacher, 'id' | 'first_name' | 'last_name'>;

const named = ({ id, first_name, last_name }: Person) => ({ id, name: `${first_name} ${last_name}` });

/** Who holds a lesson. @param stored who does now */
export const TeacherInput = ({ stored }: { stored?: CourseSection['teacher'] }) => {
  const { data, isPending, error } = useGetList<Teacher>(
    'teachers',
    { pagination: { page: 1, perPage: pageItemsMax }, sort: { field: 'last_name', order: 'ASC' } },
    { onError: () => undefined },
  );
  return (
    <ChoiceInput
      source="teacher_id"
      label={courseDrawers.lesson.teacher}
      choices={(data ?? []).map(named)}
      stored={stored ? named(stored) : null}
      isLoading={isPending}
      error={error}
    />
  );
};
