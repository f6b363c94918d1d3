import { afterAll, expect, test } from 'vitest';
import * as codes from '#contract/codes.ts';
import { customFieldKinds } from '#contract/customValues.ts';
import { learningEventKinds } from '#contract/learningEventKinds.ts';
import { openTestDatabase } from '#tests/support/databases.ts';

/**
 * Columns whose codes the database lists as well: a code that is new in the contract is refused there when the first row has
 * it, long after everything compiled, until a migration lists it too.
 */

const { pool, close } = await openTestDatabase();
afterAll(close);

const listed: Record<string, readonly string[]> = {
  'activity_log.action': codes.activityActions,
  'attempts.kind': codes.questionnaireKinds,
  'brand_theme_images.tag': codes.brandImageTags,
  'brand_theme_socials.name': codes.socialNames,
  'course_sections.category': codes.sectionCategories,
  'courses.status': codes.courseStatuses,
  'custom_fields.kind': customFieldKinds,
  'data_exports.format': [...codes.exportFormats, 'zip'],
  'data_exports.style': codes.exportStyles,
  'learning_events.kind': learningEventKinds,
  'media_processing.status': codes.processingStatuses,
  'outgoing_emails.kind': codes.emailTemplateKeys,
  'outgoing_emails.status': codes.emailStatuses,
  'questionnaires.kind': codes.questionnaireKinds,
  'questions.question_config': [...codes.questionTypes, 'likert_question'],
  'roles.tier': codes.tiers,
  'scheduled_reports.every': codes.reportRhythms,
  'scheduled_reports.format': codes.exportFormats,
  'scheduled_reports.style': codes.exportStyles,
  'section_media.type': codes.mediaTypes,
  'subscriptions.status_etiquette': codes.subscriptionStatuses,
  'teaching_materials.type': codes.materialTypes,
};

test.each(Object.entries(listed))(
  '%s takes the codes of the contract: a new one needs a migration',
  async (column, known) => {
    const [table = '', name = ''] = column.split('.');
    const { rows } = await pool.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'c' and conrelid = $1::regclass and pg_get_constraintdef(oid) ~ ('^CHECK [(]+' || $2 || ' = ANY [(]ARRAY[^]]*][)]+$')`,
      [table, name],
    );
    const taken = rows.map(({ text }) => [...text.matchAll(/'(\w+)'::text/g)].map(([, code]) => code).sort());
    expect(taken).toEqual([[...known].sort()]);
  },
);
