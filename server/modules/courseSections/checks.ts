import type { CourseSectionUpdate } from '#contract/courseSections.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import { findCircle, hasFacts, isSectionOfCourse, type StoredSection } from './repository.ts';

type Columns = Pick<CourseSectionUpdate, 'category' | 'survey_id' | 'evaluation_id'>;

const kinds = { SURVEY: 'survey_id', EVALUATION: 'evaluation_id' } as const;

/**
 * Only a section of its category has a questionnaire. Returns the columns to empty, so that what changes its category
 * leaves none behind. @throws 400 naming the questionnaire that has no place
 */
export const checkQuestionnaires = ({
  category,
  ...columns
}: Columns): Pick<Columns, 'survey_id' | 'evaluation_id'> => {
  const emptied: Pick<Columns, 'survey_id' | 'evaluation_id'> = {};
  for (const [kind, column] of Object.entries(kinds))
    if (kind !== category) {
      if (columns[column]) throw refusals.invalid(column, 'non è di questa categoria');
      emptied[column] = null;
    }
  return emptied;
};

/** @throws 409 `in_use` where the category would change under what somebody has done, or under media */
export const refuseOtherKind = async (
  tx: Tx,
  { id, category, media }: StoredSection,
  wanted: Columns['category'],
): Promise<void> => {
  if (wanted === undefined || wanted === category) return;
  if (await hasFacts(tx, id))
    throw refusals.conflict('in_use', 'category', 'non si cambia: qualcuno ha già seguito questa lezione');
  if (media) throw refusals.conflict('in_use', 'category', 'non si cambia finché la lezione ha un video o un file');
};

/**
 * What a section requires is another of its course that does not require it in turn.
 * @param id null for a section that is not there yet
 * @throws 400 `unknown_reference`; 409 `requirement_cycle` naming the sections of the circle
 */
export const refuseRequirement = async (
  tx: Tx,
  { id, courseId, required }: { id: number | null; courseId: number; required: number },
): Promise<void> => {
  if (!(await isSectionOfCourse(tx, courseId, required)))
    throw refusals.invalid('mandatory_section_id', 'non è una lezione di questo corso', 'unknown_reference');
  if (id === null) return;
  const circle = await findCircle(tx, id, required);
  if (circle.length > 0)
    throw refusals.conflict(
      'requirement_cycle',
      'mandatory_section_id',
      `le lezioni si richiedono a vicenda: ${circle.map((name) => `«${name}»`).join(' → ')}`,
    );
};
