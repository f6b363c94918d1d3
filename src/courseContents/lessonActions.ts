import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { SectionFlags } from '#contract/courseTree.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import type { ActionItem } from './ActionMenu.tsx';

interface Done {
  flag: (flags: SectionFlags) => void;
  move: (ids: number[]) => void;
}

const { actions } = texts;

/** What can be done with one lesson. @param rest copying and removing. */
export const listLessonItems = (
  { id, category, is_active, is_mandatory }: CourseSectionRow,
  buildTo: (path: string) => string,
  { flag, move }: Done,
  rest: readonly ActionItem[],
): ActionItem[] => [
  { label: actions.edit, to: buildTo(`sections/${id}`) },
  ...(category === 'LESSON' ? [{ label: actions.media, to: buildTo(`sections/${id}/media`) }] : []),
  {
    label: is_active ? actions.deactivate : actions.activate,
    run: () => flag({ ids: [id], is_active: !is_active }),
  },
  {
    label: is_mandatory ? actions.release : actions.demand,
    run: () => flag({ ids: [id], is_mandatory: !is_mandatory }),
  },
  { label: actions.move, run: () => move([id]) },
  ...rest,
];

/** What can be done with several at once. */
export const listSelectionItems = (ids: number[], { flag, move }: Done, rest: readonly ActionItem[]): ActionItem[] => [
  { label: actions.move, run: () => move(ids) },
  { label: actions.activate, run: () => flag({ ids, is_active: true }) },
  { label: actions.deactivate, run: () => flag({ ids, is_active: false }) },
  { label: actions.demandSome, run: () => flag({ ids, is_mandatory: true }) },
  { label: actions.releaseSome, run: () => flag({ ids, is_mandatory: false }) },
  ...rest,
];
