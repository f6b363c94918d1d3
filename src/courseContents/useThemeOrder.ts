import type { DropResult } from '@hello-pangea/dnd';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { CourseChange } from '#contract/courseChanges.ts';
import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import type { Arrangement } from '#contract/courseTree.ts';
import { focusHandle } from '../dragging/dragging.ts';
import { moveTo } from '../forms/order/moveTo.ts';
import { drag } from '../i18n/dragging.ts';
import { useProvider } from '../provider/useProvider.ts';
import {
  applyArrangement,
  compareArrangements,
  findMovedOverSight,
  listIds,
  moveLessons,
  stepLesson,
  toArrangement,
} from './arrangement.ts';
import { buildSchemaKey } from './contentsQueries.ts';
import { buildListId } from './ModulePanel.tsx';
import { useOrderSaves } from './useOrderSaves.ts';

const parseNumber = (id: string): number => Number(id.slice(id.indexOf('-') + 1));
const buildLessonId = (id: number | undefined): string => `lesson-${id}`;
/**
 * The order of the modules of a theme and of their lessons: what is shown, and what changes it.
 * @param confirmImpact asks first where learners notice: a lesson that comes out of a hidden module, or goes into one, counts
 */
export const useThemeOrder = (
  courseId: number,
  themeId: number,
  confirmImpact: (change: CourseChange) => Promise<boolean>,
) => {
  const queryClient = useQueryClient();
  const provider = useProvider();
  const { order, tellFailure } = useOrderSaves(courseId);
  const [said, say] = useState('');
  const queryKey = useMemo(() => buildSchemaKey(courseId, themeId), [courseId, themeId]);

  const read = useCallback(
    () => queryClient.getQueryData<CourseModuleSchema[]>(queryKey) ?? [],
    [queryClient, queryKey],
  );

  /** Lessons of this theme's modules, the first of `moved` above all, and of `others` where `before` holds some of another theme. */
  const arrange = useCallback(
    (moved: readonly number[], before: Arrangement, after: Arrangement, others: readonly CourseModuleSchema[] = []) => {
      const change = compareArrangements(before, after);
      if (change.modules.length === 0) return;
      const hidden = new Set([...read(), ...others].filter(({ is_hidden }) => is_hidden).map(({ id }) => id));
      const noticed = findMovedOverSight(before, after, (id) => hidden.has(id));
      order<CourseModuleSchema[]>({
        queryKey,
        movedId: buildLessonId(moved[0]),
        count: moved.length,
        apply: (modules) => applyArrangement(modules, change.modules),
        confirm: noticed ? () => confirmImpact({ changed_sections: noticed }) : undefined,
        save: (isUndone) =>
          provider.arrangeSections(courseId, isUndone ? { modules: change.seen, seen: change.modules } : change),
      });
    },
    [order, queryKey, provider, courseId, read, confirmImpact],
  );

  const orderModules = useCallback(
    (moved: number, place: number) => {
      const seen = listIds(read());
      const ids = moveTo(seen, moved, place);
      if (ids.join() === seen.join()) return;
      order<CourseModuleSchema[]>({
        queryKey,
        movedId: buildListId(moved),
        apply: (modules) => ids.flatMap((id) => modules.find((module) => module.id === id) ?? []),
        save: (isUndone) => provider.orderModules(themeId, isUndone ? { ids: seen, seen: ids } : { ids, seen }),
      });
    },
    [order, queryKey, read, provider, themeId],
  );

  const stepModule = useCallback(
    (module: CourseModuleSchema, by: 1 | -1) => {
      const modules = read();
      const place = modules.findIndex(({ id }) => id === module.id) + by;
      if (place < 0 || place >= modules.length) return;
      orderModules(module.id, place);
      say(drag.moved(module.name, place + 1, modules.length, ''));
      focusHandle(buildListId(module.id));
    },
    [read, orderModules],
  );

  /** Returns the module a lesson stands in then, or null where there is no further. */
  const step = useCallback(
    (lesson: { id: number; name: string }, by: 1 | -1): number | null => {
      const modules = read();
      const before = toArrangement(modules);
      const after = stepLesson(before, lesson.id, by);
      const now = after.find(({ ids }) => ids.includes(lesson.id));
      if (!now || after === before) return null;
      arrange([lesson.id], before, after);
      const parent = modules.find(({ id }) => id === now.module_id)?.name ?? '';
      say(drag.moved(lesson.name, now.ids.indexOf(lesson.id) + 1, now.ids.length, parent));
      focusHandle(buildLessonId(lesson.id));
      return now.module_id;
    },
    [read, arrange],
  );

  /** @param isOpen whether the module a lesson is dropped in shows its lessons: in another it comes last. */
  const drop = useCallback(
    (
      { type, draggableId, source, destination }: DropResult,
      selected: ReadonlySet<number>,
      isOpen: (moduleId: number) => boolean,
    ) => {
      if (!destination) return;
      const id = parseNumber(draggableId);
      if (type === 'module') return orderModules(id, destination.index);
      const moduleId = parseNumber(destination.droppableId);
      if (source.droppableId === destination.droppableId && source.index === destination.index) return;
      const before = toArrangement(read());
      const moved = selected.has(id) ? [id, ...[...selected].filter((other) => other !== id)] : [id];
      const others = before.find(({ module_id }) => module_id === moduleId)?.ids.filter((other) => other !== id) ?? [];
      const ahead = isOpen(moduleId) ? others.slice(0, destination.index) : others;
      const place = ahead.filter((other) => !moved.includes(other)).length;
      arrange(moved, before, moveLessons(before, moved, moduleId, place));
    },
    [read, arrange, orderModules],
  );

  /** Takes lessons to the end of a module, of this theme or of another. */
  const sendTo = useCallback(
    async (moved: readonly number[], target: { themeId: number; moduleId: number }) => {
      try {
        const own = toArrangement(read());
        const others = target.themeId === themeId ? [] : await provider.fetchThemeSchema(target.themeId);
        const before = [...own, ...toArrangement(others.filter(({ id }) => id === target.moduleId))];
        arrange(moved, before, moveLessons(before, moved, target.moduleId), others);
      } catch (error) {
        tellFailure(error);
      }
    },
    [read, arrange, provider, themeId, tellFailure],
  );

  return { read, said, stepModule, step, drop, sendTo };
};
