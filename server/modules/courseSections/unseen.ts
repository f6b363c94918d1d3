import type { Section, SectionRow } from '#contract/learning.ts';
import type { Db } from '../../db/client.ts';
import { requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { toUnseenSection } from '../mySections/service.ts';
import { addAccess } from '../progress/rules.ts';
import { listSectionFacts, type SectionsIn } from './repository.ts';

/** A section as a learner would see it who has opened nothing, and whether its module is hidden. */
interface UnseenSection {
  isHidden: boolean;
  row: SectionRow;
}

/**
 * What follows each section where everything opens, whatever it requires: hidden modules are passed by, but for who is in one.
 */
const placeNext = (sections: UnseenSection[]): UnseenSection[] => {
  let shown: number | null = null;
  return sections
    .toReversed()
    .map(({ isHidden, row }, index, backwards) => {
      const following = backwards[index - 1]?.row;
      const next_section_id = following?.module.id === row.module.id ? following.id : shown;
      if (!isHidden) shown = row.id;
      return { isHidden, row: { ...row, next_section_id } };
    })
    .toReversed();
};

/** Every active section of a course in its order, hidden modules included. */
export const listUnseen = async (db: Db, where: SectionsIn): Promise<UnseenSection[]> => {
  const facts = await listSectionFacts(db, where);
  return placeNext(
    addAccess(facts).map(({ module_id, module_name, is_hidden, ...row }) => ({
      isHidden: is_hidden,
      row: { ...row, module: { id: module_id, name: module_name } },
    })),
  );
};

/** The active sections of a module; empty for one that is not there. */
export const listUnseenOfModule = async (db: Db, moduleId: number): Promise<SectionRow[]> =>
  (await listUnseen(db, { moduleId })).map(({ row }) => row).filter(({ module }) => module.id === moduleId);

/** @throws 404 for a section that is not active, or not of this module */
export const requireUnseen = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  { moduleId, sectionId }: { moduleId: number; sectionId: number },
): Promise<Section> => {
  const rows = await listUnseenOfModule(deps.db, moduleId);
  return toUnseenSection(
    deps,
    person,
    requireFound(
      rows.find(({ id }) => id === sectionId),
      'La sezione',
    ),
  );
};
