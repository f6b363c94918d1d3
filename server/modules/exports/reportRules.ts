import type { CompiledQuery } from 'kysely';
import type { ExportType } from '#contract/codes.ts';
import type { Db } from '../../db/client.ts';
import type { RawRow } from '../../db/snapshot.ts';
import type { Deps } from '../../foundations.ts';
import type { Column } from './columnRules.ts';

/** Ids of the groups the caller is limited to; null for a caller without that limit. */
export type Scope = number[] | null;

/** Whether a file about these groups is for a caller of this scope; null is everybody. */
export const isWithin = (groups: Scope, scope: Scope): boolean =>
  scope === null || (groups?.every((id) => scope.includes(id)) ?? false);

export interface Prepared {
  columns: Column[];
  /** The rows in their order, values in the order of the columns. */
  rows: CompiledQuery;
  /** How many rows there will be, about: the progress goes by it. */
  count: CompiledQuery;
  /** Completes a row with what the database cannot say. */
  complete?: (row: RawRow) => RawRow;
}

/** An export that is no table: it writes its own file. */
export interface FileReport<F> {
  type: ExportType;
  name: string;
  format: FileFormat;
  check(db: Db, filters: F, scope: Scope): Promise<void>;
  /**
   * Writes the file to `path`; returns what it is of, which is named in the file's name.
   * @param tell reports how far it is, 0 to 99; false once the export has ended, and nothing more is to be written.
   */
  write(deps: FileDeps, filters: F, path: string, tell: (progress: number) => Promise<boolean>): Promise<string>;
}

/** Services a file is written with. */
export type FileDeps = Deps<'db' | 'pool' | 'storage' | 'settings'>;

/** Formats of files that are no tables. */
export type FileFormat = 'zip';

/**
 * One kind of export: what may be asked of it and what its rows are. `F` is its `filters` in the contract. A module that has
 * one starts its exports with `startExport`, and names it in its `index.ts`.
 */
export interface Report<F> {
  type: ExportType;
  /** Name of the sheet; in lower case, the beginning of the file's name. */
  name: string;
  /** @throws 400 naming the filter that asks for what is not there, or not theirs. */
  check(db: Db, filters: F, scope: Scope): Promise<void>;
  prepare(db: Db, filters: F, scope: Scope): Promise<Prepared>;
}

export type AnyReport<F> = Report<F> | FileReport<F>;

/** Returns the reports of all modules. */
export const listReports = (modules: readonly { reports?: readonly AnyReport<never>[] }[]): AnyReport<object>[] =>
  // Their filters come from the database, where they were checked when an export was asked for.
  modules.flatMap(({ reports = [] }) => reports) as AnyReport<object>[];

/** Returns the report that makes exports of a type; archives have a type in common with tables. */
export const findReport = (reports: readonly AnyReport<object>[], type: string, isArchive: boolean) => {
  const found = reports.find((one) => one.type === type && 'write' in one === isArchive);
  if (!found) throw new Error(`no report makes exports of type ${type}`);
  return found;
};
