import { findHandle, findLessons } from '#tests/support/browser/contentsTree.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test('of a hundred lessons only those in sight can be dragged, and they go as far as one likes', async ({
  page,
  server,
}) => {
  const named = (module: string) => Array.from({ length: 50 }, (_, place) => ({ name: `${module} ${place + 1}` }));
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      name: 'Lungo',
      themes: [{ name: 'Prima', modules: ['Alfa', 'Beta'].map((name) => ({ name, sections: named(name) })) }],
    }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await page.getByRole('button', { name: 'Mostra o nascondi le lezioni di Beta' }).click();
  await expect(findLessons(page, 'Alfa')).toHaveCount(50);
  await expect(findLessons(page, 'Beta')).toHaveCount(50);
  // What the library collects at every drag: its number is what a drag costs.
  const draggable = page.locator('[data-rfd-draggable-id^="lesson-"]');
  await expect(draggable).not.toHaveCount(0);
  expect(await draggable.count()).toBeLessThan(40);

  await test.step('rows are as high near as far', async () => {
    const heights = await page.locator('li[data-slot]').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(new Set(heights)).toEqual(new Set([45]));
  });

  await test.step('by mouse, while the page scrolls', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    // What was out of sight has no box yet.
    await expect(findHandle(page, 'Alfa 2')).toBeInViewport();
    const box = await findHandle(page, 'Alfa 2').boundingBox();
    if (!box) throw new Error('no handle');
    const { height = 0 } = page.viewportSize() ?? {};
    await page.mouse.move(box.x + 18, box.y + 18);
    await page.mouse.down();
    await page.mouse.move(box.x + 18, height - 60, { steps: 10 });
    // It scrolls by itself at the edge.
    await page.mouse.move(box.x + 18, height - 5, { steps: 3 });
    await expect(findHandle(page, 'Beta 10')).toBeInViewport({ timeout: 60_000 });
    const target = await findHandle(page, 'Beta 10').boundingBox();
    await page.mouse.move(box.x + 18, Math.min((target?.y ?? 0) + 18, height - 200), { steps: 8 });
    await page.mouse.up();
    await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
    await expect(findLessons(page, 'Alfa')).toHaveCount(49);
    const moved = findLessons(page, 'Beta').filter({ hasText: /^Alfa 2$/ });
    await expect(moved).toBeInViewport();
    await expect(page.locator('li[data-slot]').nth(0)).not.toBeInViewport();
    await expect.poll(() => draggable.count()).toBeLessThan(60);
  });

  await test.step('by keyboard, and the link still leads to the lesson', async () => {
    await findHandle(page, 'Alfa 2').focus();
    await page.keyboard.press('ArrowUp');
    await expect(findHandle(page, 'Alfa 2')).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    // What has the focus stays whole, however far.
    await expect(findHandle(page, 'Alfa 1')).toBeInViewport();
    await expect(findHandle(page, 'Alfa 2')).toBeFocused();
    await page.getByRole('link', { name: 'Alfa 1', exact: true }).click();
    await expect(page).toHaveURL(/\/sections\/\d+\?theme=\d+$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
