import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';
import { findAttempts, type ResultsOf, selectAsked } from '../../db/resultCounters.ts';

/** Places of a block: the length of `bits` in the database. */
const blockSize = 4096;

/** Attempts graded again since they were given their places. */
const regradedSince = sql`
  regradings regrading
  join attempt_regradings regraded on regraded.regrading_id = regrading.id
  join result_places place on place.attempt_id = regraded.attempt_id and coalesce(place.attempt_regrading_id, 0) < regraded.id`;

/** Questionnaires whose attempts are not all in their places. */
export const listUnplaced = async (db: Db): Promise<ResultsOf[]> => {
  const { rows } = await sql<ResultsOf>`
    select questionnaire.id, questionnaire.kind
    from questionnaires questionnaire
    left join result_progress progress on progress.questionnaire_id = questionnaire.id
    where exists (
        select from attempts where questionnaire_id = questionnaire.id and reset_at is null
          and submitted > coalesce(progress.until, '-infinity'))
      or exists (
        select from ${regradedSince}
        where regrading.questionnaire_id = questionnaire.id and regrading.created > clock_timestamp() - interval '2 days')
    order by questionnaire.id`.execute(db);
  return rows;
};

/** What has no place, or not the right one, and what has one and does not count any more. */
interface Unplaced {
  /** Attempts to count one by one, in the order they were handed in; null for all there are. */
  ids: number[] | null;
  reset: number[];
}

/** A transaction that handed in is over after these minutes. */
const latest = sql`interval '10 minutes'`;

/** What results have to add to the places, and to leave out. */
export const findUnplaced = async (db: Db, { id }: ResultsOf): Promise<Unplaced> => {
  const progress = await db
    .selectFrom('result_progress')
    .select('until')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
  if (!progress) return { ids: null, reset: [] };
  const { rows } = await sql<{ ids: number[]; reset: number[] }>`
    with unplaced as (
      select id, submitted from attempts
      where questionnaire_id = ${id} and reset_at is null and not is_anonymous
        -- Written out and not as a select of its own: the plan knows how few they are.
        and submitted >= ${progress.until}::timestamptz - ${latest} and ${plannedEachTime}
        and not exists (select from result_places where attempt_id = attempts.id)
      union
      select attempt.id, attempt.submitted
      from ${regradedSince} join attempts attempt on attempt.id = place.attempt_id
      where regrading.questionnaire_id = ${id}
    )
    select coalesce((select jsonb_agg(id order by submitted, id) from unplaced), '[]') as ids, coalesce((
      select jsonb_agg(id) from attempts where questionnaire_id = ${id} and reset_at is not null), '[]') as reset`.execute(
    db,
  );
  return rows[0] ?? { ids: null, reset: [] };
};

/** The next attempts to give a place, in the order they were handed in. */
export const listNext = async (tx: Tx, of: ResultsOf, limit: number): Promise<number[]> => {
  const { ids } = await findUnplaced(tx, of);
  if (ids) return ids.slice(0, limit);
  const { rows } = await sql<{ id: number }>`
    select id from attempts
    where questionnaire_id = ${of.id} and reset_at is null and submitted is not null and not is_anonymous
    order by submitted, id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Whether nobody else gives places in this questionnaire until the transaction ends. */
export const holdPlaces = async (tx: Tx, { id }: ResultsOf): Promise<boolean> => {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('result_places ' || ${id}::integer, 0)) as is_held`.execute(tx);
  return rows[0]?.is_held ?? false;
};

interface Block {
  id: number;
  /** Places left. */
  room: number;
}

/** The block with room; a new one where there is none. */
export const findBlock = async (tx: Tx, { id }: ResultsOf): Promise<Block> => {
  const found = await tx
    .selectFrom('result_blocks')
    .select(['id', 'filled'])
    .where('questionnaire_id', '=', id)
    .where('filled', '<', blockSize)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return { id: found.id, room: blockSize - found.filled };
  const made = await tx
    .insertInto('result_blocks')
    .values({ questionnaire_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: made.id, room: blockSize };
};

/** Gives attempts the next places of a block, instead of those they had. */
export const placeAttempts = async (tx: Tx, of: ResultsOf, block: Block, ids: number[]): Promise<void> => {
  await sql`delete from result_places where attempt_id = any (${ids}::integer[])`.execute(tx);
  const given = sql`chosen join attempt_answers given on given.attempt_id = chosen.id`;
  await sql`
    with chosen as materialized (
      select attempt.*, (${blockSize - block.room - 1} + row_number() over (order by attempt.id))::integer as place
      from (${findAttempts(of, ids)}) attempt
    ),
    placed as (
      insert into result_places (attempt_id, block_id, place, questionnaire_id, subscription_id, section_id, number, day,
        attempt_regrading_id)
      select id, ${block.id}::integer, place, ${of.id}::integer, subscription_id, section_id, number, day, attempt_regrading_id
      from chosen
    ),
    asked as materialized (${selectAsked(sql`place`)}),
    scored as (
      insert into result_score_bits as kept (block_id, questions, points, percentage, is_passed, is_regraded, bits)
      select ${block.id}::integer, questions, points, percentage, is_passed, attempt_regrading_id is not null, bits_at(place, 1)
      from chosen group by questions, points, percentage, is_passed, attempt_regrading_id is not null
      on conflict (block_id, questions, points, percentage, is_passed, is_regraded) do update set bits = kept.bits | excluded.bits
    )
    insert into result_bits as kept (block_id, fact, question_id, answer_id, bits)
    select ${block.id}::integer, fact, question_id, answer_id, bits_at(place, 1)
    from (
      select 'asked' as fact, question_id, 0 as answer_id, place from asked
      union all select 'right', question_id, 0, place from asked where is_right
      union all select 'answered', question_id, 0, place from ${given}
      union all select 'chosen', question_id, answer_id, place from ${given} where answer_id is not null
    ) facts group by fact, question_id, answer_id
    on conflict (block_id, fact, question_id, answer_id) do update set bits = kept.bits | excluded.bits`.execute(tx);
  await sql`update result_blocks set filled = filled + ${ids.length} where id = ${block.id}`.execute(tx);
};

/** Notes that these attempts, and all that were handed in before them, have a place. */
export const saveProgress = (tx: Tx, { id }: ResultsOf, ids: number[]) =>
  sql`
    insert into result_progress (questionnaire_id, until)
    select ${id}::integer, max(submitted) from attempts where id = any (${ids}::integer[])
    on conflict (questionnaire_id) do update set until = greatest(result_progress.until, excluded.until)`.execute(tx);
