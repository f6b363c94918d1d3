import { ChoiceInput } from '../../forms/inputs/ChoiceInput.tsx';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { useCourseLessons } from '../useCourseLessons.ts';

const texts = courseDrawers.lesson;

interface Props {
  courseId: number;
  /** The lesson it is asked of, which cannot require itself; none for a new one. */
  id?: number;
}

/** The lesson that must be passed before this one opens: any other of the course. */
export const RequirementInput = ({ courseId, id }: Props) => {
  const lessons = useCourseLessons(courseId);
  const others = (lessons.data ?? []).filter((section) => section.id !== id);
  return (
    <ChoiceInput
      source="mandatory_section_id"
      label={texts.requirement}
      choices={others.map(({ id: other, name, module }) => ({ id: other, name: `${name} · ${module.name}` }))}
      read={lessons}
      hint={texts.requirementHint}
    />
  );
};
