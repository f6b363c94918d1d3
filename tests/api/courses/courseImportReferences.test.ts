import { afterAll, expect, test } from 'vitest';
import { sendArchive, waitUntilImported } from '#tests/support/courseImports.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aFullCourse } from '#tests/support/wholeCourse.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

test.each([
  ['course_typologies', 'typology', 'made', 'courses', 'typology_id'],
  ['course_categories', 'category', 'made', 'courses', 'subcategory_id'],
  ['certification_templates', 'template', 'missing', 'courses', 'certification_template_id'],
  ['teachers', 'teacher', 'made', 'course_sections', 'teacher_id'],
] as const)(
  'a course is imported while one of the %s it names is being deleted',
  async (table, kind, outcome, naming, column) => {
    const { id } = await aFullCourse(server, admin);
    const { data: asked } = await admin.call('POST v1/courses/{id}/exports/', { params: { id } });
    const whole = await waitUntilEnded(admin, asked.resource.id);
    const archive = Buffer.from(await (await download(server, whole)).arrayBuffer());
    const { rows } = await server.pool.query(
      `with named as (
      select id, ${column} as named from ${naming}
      where ${naming === 'courses' ? 'id' : 'course_id'} = $1 and ${column} is not null)
     update ${naming} set ${column} = null from named where ${naming}.id = named.id returning named`,
      [id],
    );

    const deleting = await server.pool.connect();
    await deleting.query('begin');
    await deleting.query(`delete from ${table} where id = $1`, [rows[0]?.named]);
    const { data: begun } = await sendArchive(admin, archive);
    await waitUntilBlocked(server, { application: 'corsia-work' });
    await deleting.query('commit');
    deleting.release();

    const imported = await waitUntilImported(admin, begun.resource.id);
    expect(imported).toMatchObject({ success: true, queue_operation_error: null });
    expect(imported.notes).toContainEqual(expect.objectContaining({ kind, outcome }));
  },
);
