import { hasAllNeeded } from '#contract/rules.ts';
import type { Db } from '../../db/client.ts';
import { readRanges } from '../progress/rules.ts';
import {
  listAttempts,
  listBrokenLinks,
  listEnrolmentsAfter,
  listEvents,
  listSections,
  listSessions,
} from './repository.ts';
import { type Counters, computeCounters, sumWatched } from './rules.ts';

/** One counter that is not what the record says. */
interface Discrepancy {
  subscription_id: number;
  what: string;
  stored: unknown;
  computed: unknown;
}

interface Verification {
  enrolments: number;
  events: number;
  discrepancies: Discrepancy[];
}

const batchSize = 500;

type Sessions = Awaited<ReturnType<typeof listSessions>>;
type Attempts = Awaited<ReturnType<typeof listAttempts>>;
type Enrolment = Awaited<ReturnType<typeof listEnrolmentsAfter>>[number];
type Sections = Awaited<ReturnType<typeof listSections>>;

/** What sections there are: by id, and those a learner sees of each course. */
interface Content {
  ids: Set<number>;
  visibleOf: Map<number, Sections>;
}

const computeCounts = ({ ids, visibleOf }: Content, { course_id }: Enrolment, { sections }: Counters) => {
  const known = [...sections].filter(([id]) => ids.has(id));
  const passed = new Set(known.filter(([, { passed_at }]) => passed_at !== null).map(([id]) => id));
  const visible = (visibleOf.get(course_id) ?? []).map(({ id, is_mandatory }) => ({
    is_mandatory,
    is_passed: passed.has(id),
  }));
  const count = (fits: (section: (typeof visible)[number]) => boolean): number => visible.filter(fits).length;
  const counts = {
    total_sections: visible.length,
    passed_sections: count(({ is_passed }) => is_passed),
    mandatory_sections: count(({ is_mandatory }) => is_mandatory),
    passed_mandatory_sections: count(({ is_mandatory, is_passed }) => is_mandatory && is_passed),
  };
  return {
    ...counts,
    has_all_needed: hasAllNeeded(counts),
    watched_time: sumWatched(known.map(([, section]) => section)),
  } satisfies Partial<Enrolment>;
};

const compare = (
  enrolment: Enrolment,
  counters: Counters,
  sessions: Sessions,
  attempts: Attempts,
  content: Content,
): Discrepancy[] => {
  const found: Discrepancy[] = [];
  const check = (what: string, stored: unknown, computed: unknown): void => {
    if (JSON.stringify(stored) !== JSON.stringify(computed))
      found.push({ subscription_id: enrolment.id, what, stored, computed });
  };
  check('status_etiquette', enrolment.status_etiquette, counters.status_etiquette);
  check('completion_date', enrolment.completion_date, counters.completion_date);
  const counts = computeCounts(content, enrolment, counters);
  for (const [what, stored] of Object.entries(enrolment))
    if (what in counts) check(what, stored, counts[what as keyof typeof counts]);
  const stored = new Map(sessions.map((session) => [session.course_section_id, session]));
  for (const id of new Set([...stored.keys(), ...counters.sections.keys()])) {
    // What was learned in a section that was deleted since stays in the record alone.
    if (!content.ids.has(id)) continue;
    const session = stored.get(id);
    const computed = counters.sections.get(id);
    check(`section ${id} watched_time`, session?.watched_time ?? null, computed?.watched_time ?? null);
    check(
      `section ${id} earlier_films_time`,
      session?.earlier_films_time ?? null,
      computed?.earlier_films_time ?? null,
    );
    check(`section ${id} coverage`, session ? readRanges(session.coverage) : null, computed?.coverage ?? null);
    check(`section ${id} passed_at`, session?.passed_at ?? null, computed?.passed_at ?? null);
  }
  const handedIn = new Map(
    attempts.map(({ id, percentage, is_passed }) => [id, { percentage, is_passed, submitted: true }]),
  );
  for (const id of new Set([...handedIn.keys(), ...counters.attempts.keys()]))
    check(`attempt ${id}`, handedIn.get(id) ?? null, counters.attempts.get(id) ?? null);
  for (const { id, regraded } of attempts) check(`attempt ${id} regraded`, regraded, counters.regraded.get(id) ?? null);
  return found;
};

const groupBy = <T extends { subscription_id: number }>(rows: T[]): Map<number, T[]> =>
  Map.groupBy(rows, ({ subscription_id }) => subscription_id);

/**
 * Computes every counter of every enrolment again from the record of learning, checks the record's own chain,
 * and answers what does not agree. Reads one consistent state; a running server is not disturbed.
 */
export const verifyRecord = (db: Db): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const result: Verification = { enrolments: 0, events: 0, discrepancies: [] };
      const sections = await listSections(tx);
      const content = {
        ids: new Set(sections.map(({ id }) => id)),
        visibleOf: Map.groupBy(
          sections.filter(({ is_visible }) => is_visible),
          ({ course_id }) => course_id,
        ),
      };
      for (let batch = await listEnrolmentsAfter(tx, 0, batchSize); batch.length > 0; ) {
        const ids = batch.map(({ id }) => id);
        const [broken, events] = [await listBrokenLinks(tx, ids), await listEvents(tx, ids)];
        const eventsOf = groupBy(events);
        const sessionsOf = groupBy(await listSessions(tx, ids));
        const attemptsOf = groupBy(await listAttempts(tx, ids));
        for (const { subscription_id, seq } of broken)
          result.discrepancies.push({
            subscription_id,
            what: `chain at event ${seq}`,
            stored: 'broken',
            computed: 'whole',
          });
        for (const enrolment of batch)
          result.discrepancies.push(
            ...compare(
              enrolment,
              computeCounters(eventsOf.get(enrolment.id) ?? []),
              sessionsOf.get(enrolment.id) ?? [],
              attemptsOf.get(enrolment.id) ?? [],
              content,
            ),
          );
        result.enrolments += batch.length;
        result.events += events.length;
        batch = await listEnrolmentsAfter(tx, ids.at(-1) ?? 0, batchSize);
      }
      return result;
    });
