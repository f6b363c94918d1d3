import type { Course } from '#contract/courses.ts';
import type { EditShape } from '../forms/record/recordShape.ts';

interface Values {
  name: string;
  code: string;
}

export const courseShape: EditShape<Course, Values> = {
  valuesOf: ({ name, code }) => ({ name, code }),
  bodyOf: ({ name, code }) => ({ name, code }),
};
