import { sql } from 'kysely';
import type { CertificateFacts } from '#contract/certificates.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { buildFileKey } from '../../storage/keys.ts';
import { readPage } from '../../writes/paging.ts';

/** As they were written when it was issued; a certificate has lost them once its person was erased. */
const facts = sql<CertificateFacts>`certificates.facts`.as('facts');

/** What an enrolment's certificate is made of, as things stand now. */
interface Source {
  user_id: number;
  first_name: string;
  last_name: string;
  fiscal_code: string | null;
  course_name: string;
  course_code: string;
  has_certification: boolean;
  /** Day in Europe/Rome, null until the course is completed. */
  completion_date: string | null;
  /** Seconds the lessons a learner sees are said to take: hidden modules and inactive sections do not count. */
  duration: number;
  certification_template_id: number | null;
}

/** Returns whose enrolment it is, locked, so that of two issues of one certificate the second sees the first. */
export const lockSubscription = (tx: Tx, subscriptionId: number) =>
  tx.selectFrom('subscriptions').select('user_id').where('id', '=', subscriptionId).forUpdate().executeTakeFirst();

export const findSource = async (db: Handle, subscriptionId: number): Promise<Source | null> =>
  (await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('courses', 'courses.id', 'subscriptions.course_id')
    .select([
      'subscriptions.user_id',
      'users.first_name',
      'users.last_name',
      'users.fiscal_code',
      'courses.name as course_name',
      'courses.code as course_code',
      'courses.has_certification',
      sql<string | null>`day_in_rome(subscriptions.completion_date)`.as('completion_date'),
      sql<number>`extract(epoch from lesson_time(courses.id))`.as('duration'),
      'courses.certification_template_id',
    ])
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst()) ?? null;

/** A template as it is printed, which nobody changes until the transaction ends; undefined for none. */
export const lockTemplate = async (tx: Tx, id: number | null) =>
  id === null
    ? undefined
    : tx
        .selectFrom('certification_templates')
        .select(['html_template', 'logo_id', 'signature_id'])
        .where('id', '=', id)
        .forShare()
        .executeTakeFirst();

/** The next number and the moment it was given; nobody else gets one until the transaction ends, so none is missing. */
export const takeNumber = (tx: Tx): Promise<{ number: number; issued: string }> =>
  tx
    .updateTable('certificate_counter')
    .set({ last_number: sql`last_number + 1` })
    .returning(['last_number as number', sql<string>`clock_timestamp()::timestamptz(3)`.as('issued')])
    .executeTakeFirstOrThrow();

interface NewCertificate {
  facts: CertificateFacts;
  html_template: string;
  logo_id: number | null;
  signature_id: number | null;
  reason: string | null;
  client_key?: string | undefined;
}

/** Stores a certificate that belongs to no enrolment yet: while the one it replaces is in force, it could not. */
export const insertCertificate = async (tx: Tx, { facts, ...printed }: NewCertificate): Promise<number> =>
  (
    await tx
      .insertInto('certificates')
      .values({
        number: facts.number,
        code: facts.code,
        facts: JSON.stringify(facts),
        issued: facts.issued,
        ...printed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const replaceCertificate = (tx: Tx, id: number, replacementId: number) =>
  tx.updateTable('certificates').set({ replaced_by: replacementId }).where('id', '=', id).execute();

export const assignCertificate = (tx: Tx, id: number, subscriptionId: number) =>
  tx.updateTable('certificates').set({ subscription_id: subscriptionId }).where('id', '=', id).execute();

export const findCurrentId = async (db: Handle, subscriptionId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('certificates_in_force as certificates')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirst()
  )?.id ?? null;

/** A certificate in force, with whose it is and where its PDF is kept. */
export interface Current {
  id: number;
  subscription_id: number;
  facts: CertificateFacts;
  code: string;
  user_id: number;
  storage_key: string | null;
  /** Of the PDF for those who only hold the code, where theirs is another one. */
  public_storage_key: string | null;
  prints_fiscal_code: boolean;
}

/** The certificate in force of an enrolment. */
export const findCurrent = async (db: Handle, subscriptionId: number): Promise<Current | null> => {
  const row = await db
    .selectFrom('certificates_in_force as certificates')
    .innerJoin('subscriptions', 'subscriptions.id', 'certificates.subscription_id')
    .leftJoin('files', 'files.id', 'certificates.file_id')
    .leftJoin('files as public_files', 'public_files.id', 'certificates.public_file_id')
    .select([
      'certificates.id',
      facts,
      'certificates.code',
      'certificates.prints_fiscal_code',
      'subscriptions.user_id',
      'files.storage_key',
      'public_files.storage_key as public_storage_key',
    ])
    .where('certificates.subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return row ? { ...row, subscription_id: subscriptionId } : null;
};

export const findOwner = async (db: Handle, subscriptionId: number): Promise<number | null> =>
  (await db.selectFrom('subscriptions').select('user_id').where('id', '=', subscriptionId).executeTakeFirst())
    ?.user_id ?? null;

export interface OwnCertificatesFilter {
  page: number;
  page_items: number;
  search?: string;
  ordering?: 'issued' | '-issued';
}

/** A page of the certificates in force of a person, the newest first, with the count of all of them. */
export const listOwn = (
  db: Handle,
  userId: number,
  { ordering = '-issued', search, ...paging }: OwnCertificatesFilter,
): Promise<{ items: Current[]; items_count: number }> =>
  readPage<Current, 'issued'>(db, paging, {
    select: sql`c.id, c.subscription_id, c.facts, c.code, c.prints_fiscal_code, s.user_id, f.storage_key, p.storage_key as public_storage_key`,
    from: sql`certificates_in_force c join subscriptions s on s.id = c.subscription_id
      left join files f on f.id = c.file_id left join files p on p.id = c.public_file_id`,
    where: [
      sql`s.user_id = ${userId}`,
      ...(search ? [sql`fold(c.facts ->> 'course_name') like containing(${search})`] : []),
    ],
    orderings: { issued: sql`c.issued` },
    ordering,
    id: sql`c.id`,
  });

/** Certificates issued late by one call, at most. */
const lateAtMost = 100;

/** Completed enrolments of a person whose course gives certificates and that have none: it may have begun to afterwards. */
export const listWithoutCertificate = async (db: Handle, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('subscriptions')
      .innerJoin('courses', 'courses.id', 'subscriptions.course_id')
      .select('subscriptions.id')
      .where('subscriptions.user_id', '=', userId)
      .where('subscriptions.completion_date', 'is not', null)
      .where('courses.has_certification', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('certificates_in_force as certificates')
              .select('certificates.id')
              .whereRef('certificates.subscription_id', '=', 'subscriptions.id'),
          ),
        ),
      )
      .orderBy('subscriptions.id')
      .limit(lateAtMost)
      .execute()
  ).map(({ id }) => id);

/** Earlier issues of some enrolments' certificates, newest first, each with why it was replaced and where its PDF is kept. */
export const listReplaced = (db: Handle, subscriptionIds: number[]) =>
  db
    .selectFrom('certificates')
    .innerJoin('certificates as replacement', 'replacement.id', 'certificates.replaced_by')
    .leftJoin('files', 'files.id', 'certificates.file_id')
    .select([
      'files.storage_key',
      'certificates.subscription_id',
      'certificates.number',
      'certificates.code',
      'certificates.issued',
      sql<string>`coalesce(replacement.reason, '')`.as('reason'),
    ])
    .where(sql<boolean>`certificates.subscription_id = any(${subscriptionIds}::integer[])`)
    .orderBy('certificates.number', 'desc')
    .execute();

/** What a code stands for; `facts` are null once the person was erased. */
export const findByCode = async (db: Handle, code: string) => {
  const row = await db
    .selectFrom('certificates')
    .leftJoin('subscriptions', 'subscriptions.id', 'certificates.subscription_id')
    .select([
      'number',
      'issued',
      sql<CertificateFacts | null>`facts`.as('facts'),
      'subscriptions.user_id as owner',
      'erased_course_name as course_name',
      sql<boolean>`erased is not null`.as('is_erased'),
      sql<boolean>`replaced_by is not null`.as('is_replaced'),
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
};

/** Where the signature printed on certificates is kept; null when there is none. */
export const findSignatureKey = async (db: Handle): Promise<string | null> => {
  const row = await db
    .selectFrom('configurations')
    .innerJoin('files', (join) => join.on(sql`to_jsonb(files.id)`, '=', sql`configurations.value`))
    .select(['files.storage_key', 'files.is_public'])
    .where('configurations.key', '=', 'firma-attestati')
    .executeTakeFirst();
  return row ? buildFileKey(row) : null;
};
