import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportColumn } from '#contract/importDrafts.ts';
import { toRomeDay } from '#contract/rules.ts';
import type { Handle } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import { cutText } from '../../writes/textRules.ts';
import { listFieldsInUse } from '../customFields/service.ts';
import { refuseWeakPassword } from '../users/service.ts';
import { readAround } from './around.ts';
import { type CellError, type Given, makeSentence, readRow, type World } from './cellRules.ts';
import { mapPlaces } from './columnRules.ts';
import { type KeyIndex, readKeys } from './keyIndex.ts';
import { mergeCells, type PersonStaged, readPersons } from './persons.ts';
import { examplesMax, type PlanDeps, type Planning } from './planning.ts';
import { type Around, foldGroup, type Known, planRow, type RowPlan } from './planRules.ts';
import {
  analyzeDrafts,
  listStaged,
  listStagedAt,
  readCourses,
  readGroups,
  readRoles,
  type StagedRow,
  type StoredPlan,
  savePlans,
} from './repository.ts';

const batchSize = 1000;
/** What passwords are sealed for. */
export const nameContext = (draftId: number): string => `import draft ${draftId}`;

const readWorld = async (db: Handle): Promise<World> => {
  const fields = await listFieldsInUse(db);
  const courses = (await readCourses(db)).map((course) => [course.code.toLowerCase(), course] as const);
  const groups = (await readGroups(db)).map((group) => [foldGroup(group.name), group] as const);
  const roles = await readRoles(db);
  return { today: toRomeDay(new Date()), roles, courses: new Map(courses), fields, groups: new Map(groups) };
};

/** Ids of the groups of these names, as rows name them. */
export const findGroupsNamed = async (db: Handle, names: readonly string[]): Promise<Map<string, number>> => {
  const ids = new Map((await readGroups(db)).map(({ id, name }) => [foldGroup(name), id]));
  return new Map(
    names.flatMap((name) => {
      const id = ids.get(foldGroup(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
};

/** The password of a row in clear; empty where there is none. */
export const openPassword = (
  { secretBox, draft }: { secretBox: PlanDeps['secretBox']; draft: { id: number } },
  { sealed_password }: Pick<StagedRow, 'sealed_password'>,
): string =>
  sealed_password === null
    ? ''
    : (secretBox.open(Buffer.from(sealed_password, 'base64'), nameContext(draft.id))?.text ?? '');

/** A weak password is an error of its row. */
const checkStrength = async (given: Given): Promise<void> => {
  if (given.password === '' || given.errors.some(({ field }) => field === 'password')) return;
  try {
    await refuseWeakPassword(given.password, given);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    given.errors.push({ field: 'password', reason: makeSentence(error.extra.fields?.password ?? 'non è ammessa') });
  }
};

const toStored = (line: number, plan: RowPlan, { known, isLead }: Around, given: Given): StoredPlan => {
  const { outcome, before, after, hints, ...told } = plan;
  const { changes, enrolment, groups, hasPassword, refusals } = told;
  const what = [outcome, known?.id ?? null, before, after, changes, enrolment, groups, hasPassword, refusals];
  const words = [
    given.username,
    given.first_name,
    given.last_name,
    given.email ?? '',
    ...refusals.map(({ reason }) => reason),
  ];
  return {
    line,
    username: given.username || null,
    outcome,
    user_id: known?.id ?? null,
    user_updated: known?.updated ?? null,
    is_lead: isLead,
    search: cutText(words.join(' '), 1000),
    before,
    after,
    plan: { ...told, hints },
    fingerprint: createHash('sha256').update(JSON.stringify(what)).digest('base64'),
    has_hints: hints.length > 0,
    enrolment: enrolment?.operation ?? null,
  };
};

/** What the reader found in a cell stands at the field its column holds. */
const placeInField = ({ field, reason, column }: CellError, columns: readonly ImportColumn[]): CellError => ({
  field: (column === undefined ? null : columns[column]?.field) ?? field,
  reason,
});

/** Only the first row of a person gives a password: another that stands in a later one would be lost. */
const refusePassword = (
  planning: Planning,
  { password }: Given,
  { rows: { lead }, staged }: PersonStaged,
  known: Known | null,
): CellError | null => {
  if (password === '' || known?.has_password) return null;
  const first = staged.find(({ line }) => line === lead);
  if (!first || openPassword(planning, first) === password) return null;
  return {
    field: 'password',
    reason: `Vale quella della riga ${lead}, la prima di questa persona: scrivila lì.`,
  };
};

/** Plans rows that were read, in their order; `refused` are leads refused so far, whose other rows are refused with them. */
const planBatch = async (planning: Planning, rows: readonly StagedRow[], refused: Map<number, boolean>) => {
  const { places, world, index } = planning;
  const persons = await readPersons(planning, rows);
  const read: { line: number; given: Given; person: ReturnType<typeof persons.get> }[] = [];
  for (const row of rows) {
    const person = persons.get(index.of(row.line)?.username ?? '');
    const isLead = !person || person.rows.lead === row.line;
    const cells = isLead && person ? mergeCells(places, row, person.staged) : row.cells;
    const given = readRow(cells, places, world, openPassword(planning, row));
    given.errors.unshift(...row.errors.map((error) => placeInField(error, planning.draft.columns)));
    await checkStrength(given);
    read.push({ line: row.line, given, person });
  }
  const aroundOf = await readAround(planning, read);
  const isOfEnrolment = places.has('course');
  const plans = read.map(({ line, given, person }) => {
    const lead = person?.rows.lead ?? line;
    const around: Around = {
      ...aroundOf(line, given),
      isLead: lead === line,
      lines: person?.rows.lines.filter((other) => other !== line).slice(0, examplesMax) ?? [],
      clash: person?.rows.clashes.get(line) ?? null,
    };
    if (!around.clash && person) around.clash = refusePassword(planning, given, person, around.known);
    if (!around.clash && lead !== line && refused.get(lead))
      around.clash = { field: null, reason: `La riga ${lead}, della stessa persona, è rifiutata.` };
    const plan = planRow(given, around, world, isOfEnrolment);
    if (person && lead === line) refused.set(line, plan.outcome === 'refused');
    return { stored: toStored(line, plan, around, given), groups: plan.outcome === 'refused' ? [] : plan.groups };
  });
  return { stored: plans.map(({ stored }) => stored), groups: plans.flatMap(({ groups }) => groups) };
};

interface Planned {
  /** Lines of which something else becomes than was planned before. */
  changed: number[];
  /** Names of groups that would be made, unless only some lines were planned. */
  newGroups: string[];
}

/**
 * Plans what becomes of the rows of a draft as things stand: of all, or of some lines and those of the same people.
 * @param tell is told how many rows are done; with false planning stops.
 * @param index of the rows as they are, where the caller has it.
 */
export const planRows = async (
  { secretBox }: PlanDeps,
  db: Handle,
  draft: { id: number; columns: ImportColumn[] },
  { lines, tell, index: known }: { lines?: number[]; tell?: (done: number) => Promise<boolean>; index?: KeyIndex } = {},
): Promise<Planned | null> => {
  const [world, index] = [await readWorld(db), known ?? (await readKeys(db, draft.id, draft.columns))];
  const planning: Planning = { db, draft, world, index, places: mapPlaces(draft.columns), secretBox };
  const [changed, groups, refused] = [[] as number[], new Map<string, string>(), new Map<number, boolean>()];
  let saving: Promise<number> = Promise.resolve(0);
  // While a batch is saved the next one is planned.
  const settle = async (rows: StagedRow[]) => {
    const planned = await planBatch(planning, rows, refused);
    for (const name of planned.groups)
      if (!world.groups.has(foldGroup(name)) && !groups.has(foldGroup(name))) groups.set(foldGroup(name), name);
    await saving;
    saving = savePlans(db, draft.id, planned.stored).then((lines) => changed.push(...lines));
    // A failure is met where it is awaited.
    saving.catch(() => {});
  };
  if (lines) {
    const people = new Set(lines.map((line) => index.of(line)?.username ?? ''));
    const all = new Set([
      ...lines,
      ...[...people].flatMap((key) => index.with('username', key).map(({ line }) => line)),
    ]);
    await settle(await listStagedAt(db, draft.id, [...all]));
    await saving;
    return { changed, newGroups: [] };
  }
  await analyzeDrafts(db);
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await listStaged(db, draft.id, after, batchSize);
    if (rows.length === 0) break;
    await settle(rows);
    await breathe();
    done += rows.length;
    after = rows.at(-1)?.line ?? after;
    if (tell && !(await tell(done))) {
      await saving;
      return null;
    }
  }
  await saving;
  await analyzeDrafts(db);
  return { changed, newGroups: [...groups.values()].sort() };
};
