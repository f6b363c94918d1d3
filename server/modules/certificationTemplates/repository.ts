import { type Kysely, sql } from 'kysely';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import type { DB } from '../../db/tables.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

/** A page of the certificate templates, by name, with the count of all that fit. */
export const listTemplates = (
  db: Kysely<DB>,
  { search, ordering = 'name', ...paging }: Paging & { search?: string; ordering?: 'name' | '-name' },
) =>
  readPage<CertificationTemplate>(db, paging, {
    select: sql`id, name, html_template`,
    from: sql`certification_templates`,
    where: search?.trim() ? [sql`fold(name) like containing(${search.trim()})`] : [],
    orderings: { name: sql`fold(name)` },
    ordering,
    id: sql`id`,
  });
