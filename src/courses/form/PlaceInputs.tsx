import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CourseCategory } from '#contract/courseCategories.ts';
import type { Course } from '#contract/courses.ts';
import type { CourseTypology } from '#contract/courseTypologies.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInput.tsx';
import { courses } from '../../i18n/courses.ts';

const texts = courses.form;

const options = { onError: () => undefined };

/** Where a course stands in the catalogue: its typology, its category, and one of the subcategories of that. */
export const PlaceInputs = ({ course }: { course?: Course }) => {
  const typologies = useGetList<CourseTypology>('course-typologies', {}, options);
  const categories = useGetList<CourseCategory>('categoryChoices', {}, options);
  const { setValue } = useFormContext();
  const [chosen, part]: (number | null)[] = useWatch({ name: ['category_id', 'subcategory_id'] });
  const all = categories.data ?? [];
  // Chosen before somebody else gave the course another category: it stays in sight, and can be taken back.
  const astray = all.find(({ id, parent_id }) => id === part && parent_id !== chosen);
  const children = all.filter(({ parent_id }) => parent_id !== null && parent_id === chosen);
  const hasNone = chosen !== null && categories.data !== undefined && children.length === 0;
  return (
    <>
      <ChoiceInput
        source="typology_id"
        label={texts.typology}
        choices={typologies.data ?? []}
        stored={course?.typology}
        read={typologies}
      />
      <ChoiceInput
        source="category_id"
        label={texts.category}
        choices={all.filter(({ parent_id }) => parent_id === null)}
        stored={course?.category}
        read={categories}
        onChosen={() => setValue('subcategory_id', null, { shouldDirty: true })}
      />
      <ChoiceInput
        source="subcategory_id"
        label={texts.subcategory}
        choices={children}
        stored={astray ?? (chosen === course?.category_id ? course?.subcategory : null)}
        read={categories}
        disabled={!astray && (chosen === null || hasNone)}
        hint={chosen === null ? texts.subcategoryFirst : hasNone ? texts.subcategoryNone : undefined}
      />
    </>
  );
};
