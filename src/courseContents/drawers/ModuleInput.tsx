import type { CourseSection } from '#contract/courseSections.ts';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { useThemes } from '../contentsQueries.ts';
import { listModulePlaces } from '../modulePlaces.ts';

const texts = courseDrawers.lesson;

/** The module a lesson stands in: any of its course, in which it comes last. */
export const ModuleInput = ({ courseId, section }: { courseId: number; section: CourseSection }) => {
  const { data: themes } = useThemes(courseId);
  const places = themes ? listModulePlaces(themes) : [];
  const own = { id: section.module_id, name: section.module.name };
  const choices = places.length > 0 ? places.map(({ moduleId, label }) => ({ id: moduleId, name: label })) : [own];
  return <SelectInput source="module_id" label={texts.module} choices={choices} hint={texts.moduleHint} />;
};
