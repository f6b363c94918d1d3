import { sql } from 'kysely';
import type pg from 'pg';

/** Statements one connection keeps; the one used longest ago makes room for a new one. */
const keptAtMost = 200;

const marker = '/* planned each time */';

/**
 * A condition that is always true. A statement with it is planned each time for its own values, which the best plan of a
 * list with filters depends on; a prepared one gets a plan for any values.
 */
export const plannedEachTime = sql<boolean>`true ${sql.raw(marker)}`;

interface Kept {
  /** Null until it is used a second time: texts that vary, such as lists of values, come only once. */
  name: string | null;
}

interface Statement extends pg.QueryConfig {
  values: unknown[];
}

/** What can be prepared: one statement with values. Cursors, and texts without values, which may be several, cannot. */
const toStatement = (config: unknown, values: unknown): Statement | null => {
  const given = typeof config === 'string' ? { text: config, values } : config;
  if (typeof given !== 'object' || given === null || 'submit' in given || 'name' in given) return null;
  const text = 'text' in given ? given.text : undefined;
  const own = 'values' in given && given.values !== undefined ? given.values : values;
  if (typeof text !== 'string' || text.includes(marker) || !Array.isArray(own) || own.length === 0) return null;
  return { ...given, text, values: own };
};

type Done = (error: (Error & { code?: string; routine?: string }) | null, result?: unknown) => void;

const isDone = (value: unknown): value is Done => typeof value === 'function';

/**
 * Lets a connection prepare every statement under a name of its own, so that PostgreSQL parses and plans its text once.
 * A schema that changes under it is survived: a statement refused for its old plan is sent again without one, unless a
 * transaction ended with the refusal, and every connection prepares again. Prepared statements are few and bounded.
 */
export const createPreparer = (): ((client: pg.ClientBase) => void) => {
  /** Changes of the schema noticed so far. */
  let schemaChanges = 0;

  return (client) => {
    const { query } = client;
    const send = (...args: unknown[]): unknown => Reflect.apply(query, client, args);
    const parsed: object = Reflect.get(Reflect.get(client, 'connection'), 'parsedStatements');
    const kept = new Map<string, Kept>();
    let named = 0;
    let seenChanges = schemaChanges;

    const forget = (text: string): void => {
      const name = kept.get(text)?.name;
      kept.delete(text);
      if (!name) return;
      Reflect.deleteProperty(parsed, name);
      // Within a transaction that has failed it stays until the connection ends: no name is given twice.
      send(`deallocate ${name}`, undefined, () => {});
    };

    const nameStatement = (text: string): string | null => {
      if (seenChanges !== schemaChanges) {
        seenChanges = schemaChanges;
        for (const old of [...kept.keys()]) forget(old);
      }
      const present = kept.get(text);
      kept.delete(text);
      const name = present && (present.name ?? `s${++named}`);
      kept.set(text, { name: name ?? null });
      const [oldest] = kept.keys();
      if (kept.size > keptAtMost && oldest !== undefined) forget(oldest);
      return name ?? null;
    };

    const run = (statement: Statement, name: string, done: Done): void => {
      send({ ...statement, name }, undefined, ((error, result) => {
        if (error?.code !== '0A000' || error.routine !== 'RevalidateCachedQuery') return done(error, result);
        schemaChanges += 1;
        send(statement, undefined, ((second, again) => {
          const isTransactionOver = second?.code === '25P02';
          done(isTransactionOver ? error : second, again);
        }) satisfies Done);
      }) satisfies Done);
    };

    Reflect.set(client, 'query', (config: unknown, values?: unknown, callback?: unknown): unknown => {
      const statement = toStatement(config, values);
      const name = statement && nameStatement(statement.text);
      if (!statement || !name) return send(config, values, callback);
      const done = isDone(values) ? values : callback;
      if (isDone(done)) return run(statement, name, done);
      return new Promise((resolve, reject) => {
        run(statement, name, (error, result) => (error ? reject(error) : resolve(result)));
      });
    });
  };
};
