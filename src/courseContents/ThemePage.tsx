import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { Course } from '#contract/courses.ts';
import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import { DragArea } from '../dragging/DragArea.tsx';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { isAbsent } from '../feedback/isAbsent.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { Panel } from '../page/Panel.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { type ActionItem, ActionMenu } from './ActionMenu.tsx';
import { listIds } from './arrangement.ts';
import { ContentsSkeleton } from './ContentsSkeleton.tsx';
import { ContentsTotal } from './ContentsTotal.tsx';
import { useThemeSchema } from './contentsQueries.ts';
import { LessonBar } from './LessonBar.tsx';
import type { LessonEvents } from './LessonRow.tsx';
import { listLessonItems, listSelectionItems } from './lessonActions.ts';
import type { ModuleEvents } from './ModuleHead.tsx';
import { buildListId, ModulePanel } from './ModulePanel.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ThemeHead } from './ThemeHead.tsx';
import { useContentDialogs } from './useContentDialogs.tsx';
import { useLessonSelection } from './useLessonSelection.ts';
import { useOpenModules } from './useOpenModules.ts';
import { useRequiredNames } from './useRequiredNames.ts';
import { useThemeOrder } from './useThemeOrder.ts';

interface Props {
  course: Course;
  themeId: number;
  address: string;
}

type Asked = { anchor: HTMLElement } & ({ section: CourseSectionRow } | { module: CourseModuleSchema });

/** The ids that are still there; the very same set where all of them are. */
const keepPresent = (ids: ReadonlySet<number>, present: ReadonlyMap<number, unknown>): ReadonlySet<number> =>
  [...ids].every((id) => present.has(id)) ? ids : new Set([...ids].filter((id) => present.has(id)));

const Contents = ({ course, themeId, address, modules }: Props & { modules: CourseModuleSchema[] }) => {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const { isOpen, setOpen } = useOpenModules(modules);
  const { selected: chosen, toggle, selectAll, clear } = useLessonSelection();
  const { flag, hideModule, itemsFor, dialogs, confirmImpact } = useContentDialogs(course.id);
  const { read, said, stepModule, step, drop, sendTo } = useThemeOrder(course.id, themeId, confirmImpact);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moving, setMoving] = useState<number[] | null>(null);

  const sections = useMemo(() => modules.flatMap((module) => module.sections), [modules]);
  const byId = useMemo(() => new Map(sections.map((section) => [section.id, section])), [sections]);
  // What panels are given stays the same while lessons change places: only those that change are drawn again.
  const selected = useMemo(() => keepPresent(chosen, byId), [chosen, byId]);
  const findName = useRequiredNames(sections);
  /** Of the address only the theme goes along: a drawer that was closed leaves its module there. */
  const buildTo = useCallback(
    (path: string) => {
      const [pathname, query] = path.split('?');
      return `${address}/${pathname}?theme=${themeId}${query ? `&${query}` : ''}`;
    },
    [address, themeId],
  );
  const buildHref = useCallback((path: string) => base + buildTo(path), [base, buildTo]);
  /** Instead of a router's link a row: each of them would be rendered at every change of the address. */
  const followLinks = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('[data-slot] a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate((link.getAttribute('href') ?? '').slice(base.length));
  };

  const moduleEvents = useMemo(
    (): ModuleEvents => ({
      onOpen: setOpen,
      onStep: stepModule,
      onMenu: (module, anchor) => setAsked({ module, anchor }),
      onSelectAll: (module, isSelected) => selectAll(listIds(module.sections), isSelected),
    }),
    [setOpen, stepModule, selectAll],
  );
  const readSections = useCallback(() => read().flatMap((module) => module.sections), [read]);
  const lessonEvents = useMemo(
    (): LessonEvents => ({
      onSelect: (id, isRange) => toggle(id, isRange, listIds(readSections())),
      onStep: (id, by) => {
        const section = readSections().find((one) => one.id === id);
        const moduleId = section ? step(section, by) : null;
        if (moduleId !== null && moduleId !== section?.module_id) setOpen(moduleId, true);
      },
      onMenu: (id, anchor) => {
        const section = readSections().find((one) => one.id === id);
        if (section) setAsked({ section, anchor });
      },
    }),
    [toggle, readSections, step, setOpen],
  );

  const done = { flag, move: setMoving };
  const listItems = (about: Asked): ActionItem[] => {
    if ('section' in about) {
      const { id, name } = about.section;
      const words = { copy: texts.copy.title(name), remove: texts.remove.lesson(name) };
      return listLessonItems(about.section, buildTo, done, itemsFor({ sections_ids: [id] }, words, 1));
    }
    const { id, name, is_hidden, sections: own } = about.module;
    const words = { copy: texts.copy.title(name), remove: texts.remove.module(name) };
    return [
      { label: texts.actions.edit, to: buildTo(`modules/${id}`) },
      {
        label: is_hidden ? texts.actions.show : texts.actions.hide,
        run: () => void hideModule(id, !is_hidden),
      },
      ...itemsFor({ module_id: id }, words, own.length),
    ];
  };
  const ids = [...selected];
  const someWords = { copy: texts.copy.titleOf(ids.length), remove: texts.remove.lessons(ids.length) };
  const movingFrom = new Set(moving?.map((id) => byId.get(id)?.module_id));
  const isOpenById = (id: number) => modules.some((module) => module.id === id && isOpen(module));

  return (
    <>
      {ids.length > 0 && (
        <LessonBar
          count={ids.length}
          items={listSelectionItems(ids, done, itemsFor({ sections_ids: ids }, someWords, ids.length))}
          onClear={clear}
        />
      )}
      {modules.length === 0 && (
        <Panel>
          <StateMessage
            title={texts.modulesEmpty}
            hint={texts.modulesEmptyHint}
            action={<FirstAddition to={buildTo('modules/create')} label={texts.addModule} />}
          />
        </Panel>
      )}
      <DragArea
        countItems={(listId) => modules.find(({ id }) => buildListId(id) === listId)?.sections.length ?? modules.length}
        onDrop={(result) => drop(result, selected, isOpenById)}
      >
        <Droppable droppableId="modules" type="module">
          {({ innerRef, droppableProps, placeholder }) => (
            <Box ref={innerRef} {...droppableProps} onClick={followLinks}>
              {modules.map((module, place) => (
                <ModulePanel
                  key={module.id}
                  module={module}
                  place={place}
                  isOpen={isOpen(module)}
                  selected={selected}
                  findName={findName}
                  buildTo={buildTo}
                  buildHref={buildHref}
                  events={moduleEvents}
                  lessonEvents={lessonEvents}
                />
              ))}
              {placeholder}
            </Box>
          )}
        </Droppable>
      </DragArea>
      <ContentsTotal count={modules.length} lessons={sections.length} />
      <ActionMenu anchor={asked?.anchor ?? null} items={asked ? listItems(asked) : []} onClose={() => setAsked(null)} />
      {moving && (
        <MoveDialog
          courseId={course.id}
          count={moving.length}
          moduleId={movingFrom.size === 1 ? ([...movingFrom][0] ?? null) : null}
          onMove={(target) => void sendTo(moving, target)}
          onClose={() => setMoving(null)}
        />
      )}
      {dialogs}
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};

/** The modules of a theme with their lessons. */
export const ThemePage = (props: Props) => {
  const { course, themeId, address } = props;
  const { data: modules, error, refetch } = useThemeSchema(course.id, themeId);
  return (
    <>
      <ThemeHead course={course} themeId={themeId} address={address} />
      {modules && !isAbsent(error) ? (
        <Contents key={themeId} {...props} modules={modules} />
      ) : error ? (
        <Panel>
          <LoadFailure error={error} onRetry={refetch} />
        </Panel>
      ) : (
        <ContentsSkeleton />
      )}
    </>
  );
};
