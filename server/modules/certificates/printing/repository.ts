import { sql } from 'kysely';
import type { CertificateFacts } from '#contract/certificates.ts';
import type { Handle, Tx } from '../../../db/client.ts';

/** Has not all its PDFs. */
const isUnprinted = sql<boolean>`erased is null and (file_id is null or (prints_fiscal_code and public_file_id is null))`;

/** What its PDFs are made from, and which of them is missing; nothing when none is or its person was erased. */
export const findUnprinted = async (db: Handle, id: number) => {
  const row = await db
    .selectFrom('certificates')
    .leftJoin('files as logos', 'logos.id', 'certificates.logo_id')
    .leftJoin('files as signatures', 'signatures.id', 'certificates.signature_id')
    .select([
      'logos.storage_key as logo',
      'signatures.storage_key as signature',
      'subscription_id',
      sql<CertificateFacts>`certificates.facts`.as('facts'),
      'html_template',
      sql<boolean>`file_id is null`.as('lacks_own'),
      sql<boolean>`prints_fiscal_code and public_file_id is null`.as('lacks_public'),
    ])
    .where('certificates.id', '=', id)
    .where(isUnprinted)
    .executeTakeFirst();
  if (!row?.subscription_id || !row.html_template) return null;
  return { ...row, subscription_id: row.subscription_id, html_template: row.html_template };
};

/** Ids of those that lack a PDF which can be made and which no job in the queue is going to make. */
export const listUnprinted = async (db: Handle): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from certificates where ${isUnprinted} and subscription_id is not null and html_template is not null and id not in (
        select (data ->> 'certificate_id')::integer from pgboss.job where name = 'certificate-pdf' and state < 'completed')
      order by id`.execute(db)
  ).rows.map(({ id }) => id);

/** Which PDF of a certificate: its owner's, or the one for those who only hold its code. */
export type Copy = 'file_id' | 'public_file_id';

/** Gives a certificate one of its PDFs; false when it has that already or its person was erased. */
export const attachFile = async (tx: Tx, id: number, copy: Copy, fileId: number): Promise<boolean> =>
  (
    await tx
      .updateTable('certificates')
      .set({ [copy]: fileId })
      .where('id', '=', id)
      .where(copy, 'is', null)
      .where('erased', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;
