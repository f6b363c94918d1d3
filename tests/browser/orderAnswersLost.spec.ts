import type { Page } from '@playwright/test';
import { aTree, findHandle, findLessons } from '#tests/support/browser/contentsTree.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { hold, loseAnswer } from '#tests/support/browser/network.ts';
import { cut, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const stepDown = async (page: Page, name: string): Promise<void> => {
  await findHandle(page, name).focus();
  await page.keyboard.press('ArrowDown');
};

const [before, after] = [
  ['Lezione a', 'Lezione b', 'Lezione c'],
  ['Lezione b', 'Lezione a', 'Lezione c'],
];

test('an order that neither was saved nor could be read again is taken back, and can be given again', async ({
  page,
  server,
}) => {
  const course = await aTree(server, 'Senza rete');
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await expect(findLessons(page, 'Alfa')).toHaveText(before);
  const calls = /\/api\/v1\/course/;
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
  await stepDown(page, 'Lezione a');
  await expect(findMessage(page, /qualcosa è andato storto/)).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(before);
  await expect(findHandle(page, 'Lezione a')).toBeFocused();
  await page.unroute(calls);
  await page.keyboard.press('ArrowDown');
  await expect(findMessage(page, /Ordinamento aggiornato/)).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(after);
});

test('an order whose answer got lost is found out about', async ({ page, server }) => {
  const course = await aTree(server, 'Risposta persa');
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await loseAnswer(page, /course-sections\/order\/$/);
  await stepDown(page, 'Lezione a');
  await expect(findMessage(page, /non è arrivata: l’ordine che vedi è quello salvato/)).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(after);

  await loseAnswer(page, /course-sections\/order\/$/);
  await cut(page, /course-themes\/\d+\//);
  await page.keyboard.press('ArrowDown');
  await expect(findMessage(page, /non è arrivata: il nuovo ordine potrebbe essere già salvato/)).toBeVisible();
  await expect(findLessons(page, 'Alfa')).toHaveText(after);
});

test('so is that of a table', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/course-typologies');
  const names = page.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  const [first = '', second = ''] = await names.allInnerTexts();
  await loseAnswer(page, /course-typologies\/order\/$/);
  await stepDown(page, first);
  await expect(findMessage(page, /non è arrivata: l’ordine che vedi è quello salvato/)).toBeVisible();
  await expect(names.first()).toHaveText(second);
});

test('an order whose answer is late is told as not saved yet, then as saved', async ({ page, server }) => {
  await page.clock.install();
  const course = await aTree(server, 'Risposta in ritardo');
  await signInAs(page, server, 'admin');
  const slow = findMessage(page, /nuovo ordine non è ancora salvato/);
  const save = async (move: () => Promise<void>): Promise<void> => {
    const release = await hold(page, /\/order\/$/);
    const sent = page.waitForRequest(/\/order\/$/);
    await move();
    await sent;
    await page.clock.fastForward(9_000);
    await expect(slow).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(slow).toBeVisible();
    await release();
    await expect(slow).toBeHidden();
    await expect(findMessage(page, /Ordinamento aggiornato/)).toBeVisible();
  };

  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await expect(findLessons(page, 'Alfa')).toHaveText(before);
  await save(() => stepDown(page, 'Lezione a'));
  await expect(findLessons(page, 'Alfa')).toHaveText(after);

  await page.goto('/backoffice/course-typologies');
  const names = page.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  const [first = ''] = await names.allInnerTexts();
  await save(() => stepDown(page, first));
});
