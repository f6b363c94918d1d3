import type { SectionCategory } from '#contract/codes.ts';
import type { MediaFile, Section, SectionRow } from '#contract/learning.ts';
import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { requireAcknowledged, requireNoPhone } from '../attendance/service.ts';
import { linkToFile, linkToLesson } from '../files/service.ts';
import { chooseLessonLength, type KnownLengths } from '../progress/lengthRules.ts';
import { addAccess, chooseNextSection, readRanges, type SectionFact } from '../progress/rules.ts';
import {
  type Enrolment,
  findBarrier,
  findEnrolment,
  findEnrolmentAt,
  listFacts,
  recordRestart,
  recordSectionEvent,
  refuseBarrier,
  requireEnrolment,
  requireOpen,
} from '../progress/service.ts';
import { findSectionDetail, type SectionDetail } from './repository.ts';

/**
 * Fact rows as the tree shows them. A barrier closes every section, and none is next: the enrolment is suspended, expired and
 * blocking, or of the past.
 */
export const toSectionRows = (enrolment: Enrolment, facts: SectionFact[]): SectionRow[] => {
  const isBarred = findBarrier(enrolment) !== null;
  return addAccess(facts).map(({ module_id, module_name, ...row }) => ({
    ...row,
    is_accessible: row.is_accessible && !isBarred,
    next_section_id: isBarred ? null : row.next_section_id,
    module: { id: module_id, name: module_name },
  }));
};

const toMediaFile = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  media: SectionDetail['media'],
  rules: Enrolment['attendance'] = null,
): Promise<MediaFile | null> => {
  if (!media) return null;
  const link = (key: string) => linkToFile(deps.tokens, key, person.session_id);
  const isWatched = rules !== null && (rules.requires_media || rules.file_seconds !== null);
  const linkToMedia = (key: string) => (isWatched ? linkToLesson(deps.tokens, key, person.session_id) : link(key));
  const captions = media.captions.map(async ({ storage_key, ...caption }) => ({
    ...caption,
    link: await link(storage_key),
  }));
  return {
    type: media.type,
    name: media.name,
    link: media.storage_key ? await linkToMedia(media.storage_key) : (media.link ?? ''),
    poster: media.poster_key && (await link(media.poster_key)),
    captions: await Promise.all(captions),
    film: media.film,
  };
};

const chooseLength = (
  known: KnownLengths & { category: SectionCategory },
  { attendance }: Pick<Enrolment, 'attendance'>,
): number | null => (known.category === 'LESSON' ? (chooseLessonLength(known, attendance)?.seconds ?? null) : null);

/** Where a section is read: of which enrolment, among which others. */
interface Found {
  enrolment: Enrolment;
  facts: SectionFact[];
  fact: SectionFact;
}

/** A section as its enrolment stands to it. Its media come with its opening, which asks for what the course's rules ask. */
const toUnopened = async (db: Db, { enrolment, facts, fact }: Found) => {
  const { media, coverage, measured, told, ...detail } = await findSectionDetail(db, enrolment.id, fact.id);
  const row = requireFound(
    toSectionRows(enrolment, facts).find(({ id }) => id === fact.id),
    'La sezione',
  );
  const section: Section = {
    ...row,
    ...detail,
    watched_ranges: readRanges(coverage),
    lesson_seconds: chooseLength({ measured, told, ...row }, enrolment),
    media_file: null,
  };
  return { section, media };
};

/** A section whose access was asked for, with what plays in it. */
const toOpened = async (deps: Deps<'db' | 'jobs' | 'tokens'>, person: Person, found: Found): Promise<Section> => {
  const { section, media } = await toUnopened(deps.db, found);
  return { ...section, media_file: await toMediaFile(deps, person, media, found.enrolment.attendance) };
};

/** A section as if nobody had ever opened it, with its media whatever it requires. */
export const toUnseenSection = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  row: SectionRow,
): Promise<Section> => {
  const { media, coverage: _, measured, told, ...detail } = await findSectionDetail(deps.db, null, row.id);
  return {
    ...row,
    ...detail,
    watched_ranges: [],
    lesson_seconds: chooseLength({ measured, told, ...row }, { attendance: null }),
    media_file: await toMediaFile(deps, person, media),
  };
};

/** A section as its learner would find it on opening it; nothing is recorded. @throws as {@link openSection}. */
const lookAtSection = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  moduleId: number,
  sectionId: number,
): Promise<Section> => {
  const enrolment = requireFound(await findEnrolmentAt(deps.db, person.id, { moduleId }), 'Il modulo');
  const facts = await listFacts(deps.db, enrolment);
  const fact = requireOpen(enrolment, facts, sectionId);
  if (fact.module_id !== moduleId) throw refusals.absent('La sezione');
  return toOpened(deps, person, { enrolment, facts, fact });
};

/**
 * Opens a section: the record says so, the enrolment is running, and resumes here. An administrator who sees the area as
 * this learner only looks. @throws 404; 403 when it is closed; 409 `phones_barred`, and `rules_not_acknowledged` until they
 * are.
 */
export const openSection = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  { moduleId, sectionId, isPhone }: { moduleId: number; sectionId: number; isPhone: boolean },
): Promise<Section> => {
  if (person.viewer_id !== null) return lookAtSection(deps, person, moduleId, sectionId);
  const { id } = requireFound(await findEnrolmentAt(deps.db, person.id, { moduleId }), 'Il modulo');
  const found = await deps.db.transaction().execute(async (tx) => {
    const enrolment = await requireEnrolment(tx, person.id, id);
    requireNoPhone(enrolment, isPhone);
    const facts = await listFacts(tx, enrolment);
    const fact = requireOpen(enrolment, facts, sectionId);
    await requireAcknowledged(tx, enrolment);
    if (fact.module_id !== moduleId) throw refusals.absent('La sezione');
    await recordSectionEvent(tx, deps.jobs, enrolment, sectionId, { kind: 'opened' });
    const opened = facts.map((one) => (one.id === sectionId ? { ...one, is_opened: true } : one));
    return { enrolment, facts: opened, fact };
  });
  return toOpened(deps, person, found);
};

/** The next section that can be opened after this one, without its media; or null. */
export const findNextSection = async (
  { db }: Deps<'db'>,
  person: Person,
  moduleId: number,
  sectionId: number,
): Promise<Section | null> => {
  const enrolment = requireFound(await findEnrolmentAt(db, person.id, { moduleId }), 'Il modulo');
  const facts = await listFacts(db, enrolment);
  requireFound(
    facts.find(({ id, module_id }) => id === sectionId && module_id === moduleId),
    'La sezione',
  );
  const next = findBarrier(enrolment) ? null : chooseNextSection(sectionId, facts);
  return next && (await toUnopened(db, { enrolment, facts, fact: next })).section;
};

/** The first section of the course, or the one last opened (the first, if none was); without its media. @throws 404 for an empty course. */
export const findStartSection = async (
  { db }: Deps<'db'>,
  person: Person,
  id: number,
  which: 'first' | 'last',
): Promise<Section> => {
  const enrolment = requireFound(await findEnrolment(db, person.id, id), 'L’iscrizione');
  const facts = await listFacts(db, enrolment);
  const last = which === 'last' ? facts.find((fact) => fact.id === enrolment.resume_section_id) : undefined;
  const fact = requireFound(last ?? facts[0], 'La sezione');
  return (await toUnopened(db, { enrolment, facts, fact })).section;
};

/**
 * Starts again from the first section: saved positions are cleared, results stay. @throws 404; 403 also for an enrolment of
 * the past, whose record takes nothing more.
 */
export const restartCourse = async ({ db }: Deps<'db'>, person: Person, id: number): Promise<Section> => {
  const restarted = await db.transaction().execute(async (tx) => {
    const enrolment = await requireEnrolment(tx, person.id, id);
    const barrier = findBarrier(enrolment);
    if (barrier) throw refuseBarrier(barrier);
    const facts = await listFacts(tx, enrolment);
    const fact = requireFound(facts[0], 'La sezione');
    requireOpen(enrolment, facts, fact.id);
    await recordRestart(tx, enrolment, fact.id);
    return { enrolment, facts, fact };
  });
  return (await toUnopened(db, restarted)).section;
};
