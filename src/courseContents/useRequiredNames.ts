import { useCallback, useMemo } from 'react';
import type { CourseSectionRow } from '#contract/courseSections.ts';

/** Returns the name of a lesson that another requires; the same function while none of these names changes. */
export const useRequiredNames = (sections: readonly CourseSectionRow[]) => {
  const required = new Set(sections.map(({ mandatory_section_id }) => mandatory_section_id));
  const named = sections.filter(({ id }) => required.has(id)).sort((one, other) => one.id - other.id);
  const listed = JSON.stringify(named.map(({ id, name }) => [id, name]));
  const names = useMemo(() => new Map<number, string>(JSON.parse(listed)), [listed]);
  return useCallback((id: number) => names.get(id), [names]);
};
