import type { Locator } from '@playwright/test';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, server, 'corsista');
});

const readColours = (mark: Locator) =>
  mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });

test('in the colours of the system an answer that is chosen looks so, and no other does', async ({ page, server }) => {
  const slug = 'quattro-passi-la-verifica';
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [slug]);
  await alter(server, 'update questionnaires set is_sequential = false');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: 'Inizia la verifica' }).click();
  for (const role of ['radio', 'checkbox'] as const) {
    const choice = page.getByRole(role).first();
    const mark = choice.locator('+ *');
    const before = await readColours(mark);
    const unseen = [before.backgroundColor, 'rgba(0, 0, 0, 0)'];
    expect(unseen, `no tick is seen in an empty ${role}`).toContain(before.color);
    await choice.check();
    await expect.poll(async () => (await readColours(mark)).backgroundColor).not.toBe(before.backgroundColor);
    const after = await readColours(mark);
    if (role === 'checkbox') expect(after.color).not.toBe(after.backgroundColor);
  }
});

test('in the colours of the system progress and what is chosen can be seen', async ({ page }) => {
  const isSeen = async (one: Locator, other: Locator): Promise<boolean> =>
    (await readColours(one)).backgroundColor !== (await readColours(other)).backgroundColor;
  await page.goto('/corsi');
  const chosen = page.getByRole('button', { name: /^Tutti/, pressed: true });
  expect(await isSeen(chosen, page.getByRole('button', { name: /^In corso/, pressed: false }))).toBe(true);
  const track = page.getByRole('progressbar').first();
  expect(await isSeen(track.locator('> *'), track)).toBe(true);
});

test('a logo drawn for a light page keeps its paper, and the buttons of a video stay white', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  const logo = page.getByRole('banner').getByRole('img').first();
  expect((await readColours(logo)).backgroundColor).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).click();
  const play = page.locator('.plyr__controls').getByRole('button', { name: 'Pausa' });
  expect((await readColours(play)).color).toBe('rgb(255, 255, 255)');
});
