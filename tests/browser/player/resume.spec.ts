import { findAddress } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

test('one click on Riprendi opens the lesson it names and plays it, once', async ({ page }) => {
  await page.goto('/corsi');
  const hero = page.getByRole('region', { name: /^Riprendi: / });
  const name = (await hero.getByRole('heading').innerText()).replace('Riprendi: ', '');
  await hero.getByRole('link', { name: /^Riprendi/ }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const { time } = watchPlayer(page);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 0.5);
  await expect(page.getByRole('button', { name: /RIPRENDI|INIZIA A GUARDARE/ })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: /RIPRENDI|INIZIA A GUARDARE/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/corsi$/);
  await expect(page.getByRole('article').getByRole('link', { name: `Riprendi: ${name}` })).toBeVisible();
});

test('where the browser lets nothing play by itself, the start overlay is there to click', async ({ page }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isAllowed = false;
    window.addEventListener(
      'click',
      ({ target }) => {
        isAllowed = target instanceof Element && target.closest('[data-overlay]') !== null;
      },
      true,
    );
    HTMLMediaElement.prototype.play = function () {
      return isAllowed ? play.call(this) : Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
  });
  await page.goto('/corsi');
  await page
    .getByRole('region', { name: /^Riprendi: / })
    .getByRole('link', { name: /^Riprendi/ })
    .click();
  await page
    .getByRole('button', { name: /RIPRENDI|INIZIA A GUARDARE/ })
    .first()
    .click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.5);
});

test('a course opened otherwise waits at its start', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'SIC-GEN'));
  await page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' }).click();
  await expect(page.getByRole('button', { name: /RIPRENDI|INIZIA A GUARDARE/ })).toBeVisible();
  expect(await watchPlayer(page).isPaused()).toBe(true);
  await expectSound(page);
});

test('the lesson one is in, chosen again, is still one step of the way back', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'SIC-GEN'));
  const start = page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' });
  await start.click();
  await page.getByRole('button', { name: /^Il lavoro allo schermo/ }).click();
  await page.getByRole('button', { name: /^Il lavoro allo schermo/ }).click();
  await page.goBack();
  await expect(start).toBeVisible();
});
