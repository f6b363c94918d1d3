import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { ContentPart } from '#contract/courseTree.ts';
import type { Tx } from '#server/db/client.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { copyContent } from '#server/modules/contentCopies/service.ts';
import { deleteContent, purgeRemovals, removeContent, undoRemoval } from '#server/modules/contentRemovals/service.ts';
import { lockCourses, settleCourseChange } from '#server/modules/courseContent/service.ts';
import {
  findBarrier,
  listEnrolments,
  lockForEdit,
  recordSectionEvent,
  recordSubscriptionEdits,
} from '#server/modules/progress/service.ts';
import { replaceFilm } from '#server/modules/replacedFilms/service.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import type { Person } from '#server/person.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { takeNextNumber } from '#tests/support/world/counter.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const { db, url, close } = await openTestDatabase();
const jobs = await startJobs(url, () => {});
afterAll(async () => {
  await jobs.stop();
  await close();
});

/** A course with two themes of two modules of two sections, and three people in it. */
const aWorld = async () => {
  const modules = () => [{ sections: [{}, { is_mandatory: false }] }, { sections: [{}, {}] }];
  const course = await aCourse({ db }, { themes: [{ modules: modules() }, { modules: modules() }] });
  const enrolments: number[] = [];
  for (let n = 0; n < 3; n += 1) enrolments.push((await anEnrolment({ db }, { user: await aUser({ db }), course })).id);
  return { courseId: course.id, enrolments, removed: [] as number[] };
};
type TestedWorld = Awaited<ReturnType<typeof aWorld>>;

/** One of what there is of a course, archived things left out; null when there is none. */
const pick = async (tx: Tx, table: string, { courseId }: TestedWorld, place: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where course_id = ${courseId} and archived is null order by id`.execute(tx);
  return rows[place % Math.max(1, rows.length)]?.id ?? null;
};

const edits = {
  add: (tx: Tx, world: TestedWorld, module: number, isMandatory: boolean) =>
    sql`insert into course_sections (course_id, module_id, name, slug, category, is_mandatory, "order")
      values (${world.courseId}, ${module}, 'Nuova', ${`nuova-${takeNextNumber()}`}, 'LESSON', ${isMandatory}, ${takeNextNumber() + 1000})`.execute(
      tx,
    ),
  hide: (tx: Tx, _: TestedWorld, module: number, isHidden: boolean) =>
    sql`update course_modules set is_hidden = ${isHidden} where id = ${module}`.execute(tx),
  move: async (tx: Tx, world: TestedWorld, module: number, isFirst: boolean) => {
    const section = await pick(tx, 'course_sections', world, isFirst ? 0 : module);
    await sql`update course_sections set module_id = ${module}, "order" = ${takeNextNumber() + 1000} where id = ${section}`.execute(
      tx,
    );
  },
};
const sectionEdits = {
  deactivate: (isActive: boolean) => sql`is_active = ${isActive}`,
  demand: (isMandatory: boolean) => sql`is_mandatory = ${isMandatory}`,
};
const parts = {
  course_sections: (id: number): ContentPart => ({ sections_ids: [id] }),
  course_modules: (module_id: number): ContentPart => ({ module_id }),
  course_themes: (theme_id: number): ContentPart => ({ theme_id }),
};

type Command =
  | { kind: keyof typeof edits | keyof typeof sectionEdits; place: number; flag: boolean }
  | { kind: 'remove'; part: keyof typeof parts; place: number }
  | { kind: 'tree'; what: 'takeOut' | 'putBack' | 'purge' | 'copy'; part: keyof typeof parts; place: number }
  | { kind: 'replace'; place: number }
  | { kind: 'publish'; status: string }
  | { kind: 'learn'; what: 'open' | 'watch' | 'pass' | 'fail' | 'reset'; who: number; place: number }
  | { kind: 'edit'; status_etiquette: 'RUN' | 'OFF'; who: number };

const place = fc.nat(11);
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('add', 'hide', 'move', 'deactivate', 'demand'),
      place,
      flag: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remove'),
      part: fc.constantFrom('course_sections', 'course_sections', 'course_modules', 'course_themes'),
      place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('tree'),
      what: fc.constantFrom('takeOut', 'takeOut', 'putBack', 'putBack', 'purge', 'copy'),
      part: fc.constantFrom('course_sections', 'course_modules', 'course_themes'),
      place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace'), place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish'), status: fc.constantFrom('RDY', 'STR', 'END') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('learn'),
      what: fc.constantFrom('open', 'watch', 'pass', 'pass', 'pass', 'fail', 'reset'),
      who: fc.nat(2),
      place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      status_etiquette: fc.constantFrom('RUN', 'OFF'),
      who: fc.nat(2),
    }),
  },
);

/** What is learned, whatever the course shows by now. Returns the seconds that an administrator has taken back. */
const learn = async (
  tx: Tx,
  world: TestedWorld,
  { what, who, place: at }: Extract<Command, { kind: 'learn' }>,
): Promise<number> => {
  const enrolment = await lockForEdit(tx, world.enrolments[who] ?? 0);
  const section = await pick(tx, 'course_sections', world, at);
  if (!enrolment || section === null) return 0;
  const record = (event: Parameters<typeof recordSectionEvent>[4]) =>
    recordSectionEvent(tx, jobs, enrolment, section, event);
  const { rows } = await sql<{ seconds: number }>`
    select watched_time as seconds from section_sessions
    where subscription_id = ${enrolment.id} and course_section_id = ${section}`.execute(tx);
  const [session] = rows;
  if (what === 'open') await record({ kind: 'opened' });
  if (what === 'watch')
    await record({ kind: 'stopped', position: 5, seconds: 5.25, ranges: [[0, 5]], cause: 'stopped' });
  if (what === 'pass') await record({ kind: 'passed' });
  if (what === 'fail' && session) await record({ kind: 'session_edited', is_section_passed: false });
  if (what !== 'reset' || !session) return 0;
  await record({ kind: 'session_reset' });
  return session.seconds;
};

const author: Person = {
  id: (await aUser({ db }, { tier: 'BO_COM' })).id,
  tier: 'BO_COM',
  username: 'autore',
  first_name: 'ADA',
  last_name: 'AUTRICE',
  session_id: '',
  trigger_change_password: false,
  is_use_stale: false,
  lacks_second_factor: false,
  viewer_id: null,
};

/** Takes a part out of the course for a while, puts the last one back unless what it stood in is gone, or copies one. */
const changeTree = async (world: TestedWorld, { what, part, place: at }: Extract<Command, { kind: 'tree' }>) => {
  const { courseId, removed } = world;
  if (what === 'purge') return purgeRemovals(db, 0);
  if (what === 'putBack') {
    const removalId = removed.pop();
    if (removalId === undefined) return;
    await undoRemoval({ db, jobs }, author, { courseId, removalId }).catch((error) => {
      expect(['parent_removed', 'not_found']).toContain(error.code);
    });
    return;
  }
  const id = await db.transaction().execute((tx) => pick(tx, part, world, at));
  if (id === null) return;
  const chosen = parts[part](id);
  if (what === 'copy') await copyContent({ db, jobs }, author, courseId, { part: chosen });
  else removed.push((await removeContent({ db, jobs }, author, courseId, chosen)).id);
};

/** Puts another film in the place of a lesson's: nothing is covered of it wherever the lesson is not passed. */
const replace = async (tx: Tx, { courseId }: TestedWorld, id: number): Promise<void> => {
  await lockCourses(tx, [courseId]);
  const save = async (): Promise<void> => {
    await sql`insert into section_media (course_section_id, name, type, link) values (${id}, 'Nuovo', 'VIDEO', 'https://esempio.it/b.mp4')
      on conflict do nothing`.execute(tx);
  };
  await replaceFilm(tx, { jobs }, author, { id, course_id: courseId, media_name: 'Nuovo', save });
  const { rows } = await sql`select from section_sessions
    where course_section_id = ${id} and not is_section_passed and (coverage <> '{}' or section_step_time > 0)`.execute(
    tx,
  );
  expect(rows).toEqual([]);
};

/** Runs a command in a transaction of its own. Returns, by enrolment, the seconds it took back. */
const run = async (world: TestedWorld, command: Command): Promise<number> => {
  if (command.kind === 'tree') {
    await changeTree(world, command);
    return 0;
  }
  return db.transaction().execute(async (tx) => {
    if (command.kind === 'learn') return learn(tx, world, command);
    if (command.kind === 'edit') {
      const enrolment = await lockForEdit(tx, world.enrolments[command.who] ?? 0);
      const { status_etiquette } = command;
      if (enrolment) await recordSubscriptionEdits(tx, jobs, [enrolment], { status_etiquette }, { actor_id: 1 });
      return 0;
    }
    if (command.kind === 'remove') {
      const id = await pick(tx, command.part, world, command.place);
      if (id !== null) await deleteContent(tx, jobs, world.courseId, parts[command.part](id));
      return 0;
    }
    if (command.kind === 'replace') {
      const id = await pick(tx, 'course_sections', world, command.place);
      if (id !== null) await replace(tx, world, id);
      return 0;
    }
    if (command.kind === 'publish')
      await sql`update courses set status = ${command.status} where id = ${world.courseId}`.execute(tx);
    else if (command.kind in edits) {
      const module = await pick(tx, 'course_modules', world, command.place);
      if (module !== null) await edits[command.kind as keyof typeof edits](tx, world, module, command.flag);
    } else {
      const section = await pick(tx, 'course_sections', world, command.place);
      const column = sectionEdits[command.kind as keyof typeof sectionEdits](command.flag);
      await sql`update course_sections set ${column} where id = ${section}`.execute(tx);
    }
    await settleCourseChange(tx, jobs, [world.courseId]);
    return 0;
  });
};

interface State {
  id: number;
  completion_date: string | null;
  watched_time: number;
  has_all_needed: boolean;
}

const readState = async ({ enrolments }: TestedWorld): Promise<State[]> => {
  const { rows } = await sql<State>`
    select id, completion_date, watched_time, has_all_needed from subscriptions where id = any (${enrolments}) order by id`.execute(
    db,
  );
  return rows;
};

test('whatever is edited and learned, counters agree with the record, and no completion and no second is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 10, maxLength: 40, size: 'max' }), async (commands) => {
      const world = await aWorld();
      let before = await readState(world);
      for (const command of commands) {
        const takenBack = await run(world, command);
        const after = await readState(world);
        const barriers = await listEnrolments(db, world.enrolments);
        for (const [index, now] of after.entries()) {
          const was = before[index];
          if (was?.completion_date) expect(now.completion_date).toBe(was.completion_date);
          const allowed = command.kind === 'learn' && command.who === index ? takenBack : 0;
          expect(now.watched_time).toBeGreaterThanOrEqual((was?.watched_time ?? 0) - allowed);
          if (now.has_all_needed && !now.completion_date) expect(findBarrier(barriers.get(now.id))).not.toBeNull();
        }
        before = after;
      }
      expect((await verifyRecord(db)).discrepancies).toEqual([]);
      const { rows: nameless } = await sql`
        select from learning_events event where course_section_id is not null
          and not exists (select from course_sections where id = event.course_section_id)`.execute(db);
      expect(nameless).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
