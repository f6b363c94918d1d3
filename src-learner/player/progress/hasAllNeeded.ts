import type { MyCourse } from '#contract/learning.ts';

/** Whether every mandatory section is passed; without any, every section. False for an empty course. */
export const hasAllNeeded = ({
  total_sections,
  passed_sections,
  mandatory_sections,
  passed_mandatory_sections,
}: Pick<
  MyCourse,
  'total_sections' | 'passed_sections' | 'mandatory_sections' | 'passed_mandatory_sections'
>): boolean =>
  mandatory_sections > 0
    ? passed_mandatory_sections >= mandatory_sections
    : total_sections > 0 && passed_sections >= total_sections;
