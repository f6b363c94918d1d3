import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { aCategory, aCourse, aTypology } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test('a subcategory that a course is being put into cannot be moved, and says that it is in use', async () => {
  const category = await aCategory(server);
  const subcategory = await aCategory(server, { parent_id: category.id });
  const typology = await aTypology(server);
  const course = await aCourse(server);
  // The course is written, and waits for its typology.
  const letGo = await holdRow(server, 'course_typologies', typology.id, 'update');
  const saved = admin.call('PUT v1/courses/{id}/', {
    params: { id: course.id },
    body: { typology_id: typology.id, category_id: category.id, subcategory_id: subcategory.id },
  });
  await waitUntilBlocked(server);
  const moved = admin.call('PUT v1/course-categories/{id}/', {
    params: { id: subcategory.id },
    body: { parent_id: null },
  });
  await waitUntilBlocked(server, 2);
  await letGo();
  expect((await saved).status).toBe(201);
  const { status, error } = await moved;
  expect([status, error?.code]).toEqual([409, 'in_use']);
});
