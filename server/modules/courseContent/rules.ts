/** What learners see of a course without its archived parts, as the view `visible_sections` says of stored ones. */
export const findVisible = <
  Module extends { id: number; is_hidden: boolean },
  Section extends { id: number; module_id: number; is_active: boolean },
>({
  modules,
  sections,
}: {
  modules: Module[];
  sections: Section[];
}): { moduleIds: Set<number>; sections: Map<number, Section> } => {
  const moduleIds = new Set(modules.filter(({ is_hidden }) => !is_hidden).map(({ id }) => id));
  const visible = sections.filter(({ is_active, module_id }) => is_active && moduleIds.has(module_id));
  return { moduleIds, sections: new Map(visible.map((section) => [section.id, section])) };
};
