import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withDatabase } from '#tests/support/browser/database.ts';
import { cut, expect, expectSound, hold, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const themeCall = '**/welcome/themes/**';
const accent = 'getComputedStyle(document.documentElement).getPropertyValue("--accent").trim()';

test('the page wears the tenant’s theme whole', async ({ page }) => {
  await page.goto('/login');
  await expect.poll(() => page.evaluate(accent)).toBe('#0f766e');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/files\/public\/.*\.svg$/);
  await expect(page.getByRole('banner').getByRole('img', { name: 'Aurora Formazione' })).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Aurora Formazione · ente dimostrativo');
  for (const text of ['Serve una mano?', 'via dei Colli 12, 40136 Bologna']) await expect(foot).toContainText(text);
  await expect(foot.getByRole('link', { name: '051 000 0100' })).toHaveAttribute('href', 'tel:0510000100');
  await expect(foot.getByRole('link', { name: /assistenza@/ })).toHaveAttribute('href', /^mailto:assistenza@/);
  for (const name of ['LinkedIn', 'Instagram', 'YouTube']) {
    const link = foot.getByRole('link', { name: `Seguici su ${name}`, exact: true });
    await expect(link).toHaveAttribute('href', new RegExp(name, 'i'));
    await expect(link.locator('svg')).toBeVisible();
  }
  await page.goto('/no-access');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aurora Formazione' })).toHaveAttribute(
    'href',
    'https://aurora-formazione.example',
  );
});

test('another host name wears another theme', async ({ page, server }) => {
  await page.goto(`${server.address.replace('127.0.0.1', 'vertice.localhost')}/login`);
  await expect(page).toHaveTitle('Accedi · Vertice Academy');
  await expect.poll(() => page.evaluate(accent)).toMatch(/^#7c3aed$/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Seguici su Facebook' })).toBeVisible();
  await expectSound(page);
});

test('each page has a description of its own, or the tenant’s', async ({ page, server }) => {
  const description = page.locator('meta[name=description]');
  await page.goto('/login');
  await expect(description).toHaveAttribute('content', /^Corsi online su salute e sicurezza/);
  await signInAs(page, server, 'corsista');
  const seen = new Set<string | null>();
  for (const path of ['/corsi', '/attivita', '/profilo', '/certificate/1', '/no-access', '/inesistente']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^.+ · Aurora Formazione$/);
    await expect(description).not.toHaveAttribute('content', /^Corsi online/);
    seen.add(await description.getAttribute('content'));
  }
  expect(seen.size).toBe(6);
});

test('a theme that does not come gives the fallback, and is asked for until it does', async ({ page }) => {
  await cut(page, themeCall);
  await page.goto('/login');
  await expect(page).toHaveTitle('Accedi · Senza titolo');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Senza descrizione');
  const fallen = await page.evaluate(accent);
  expect(fallen).not.toBe('#0f766e');
  await expectSound(page);
  await page.getByLabel('Nome utente').fill('corsista');
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveTitle('Accedi · Aurora Formazione');
  await expect.poll(() => page.evaluate(accent)).toBe('#0f766e');
  await expect(page.getByLabel('Nome utente'), 'what was typed stays').toHaveValue('corsista');
});

test('a theme kept in a shape of the past is not used', async ({ page, server }) => {
  await page.goto(`${server.address}/assets/none`);
  await page.evaluate(() => localStorage.setItem('corsia_theme', '{"headers":{"title":"Vecchio"}}'));
  await page.goto('/login');
  await expect(page).toHaveTitle('Accedi · Aurora Formazione');
});

test('a font may come from another host, that one only', async ({ page, server, pageErrors }) => {
  const font = await readFile(
    new URL('../../server/modules/certificates/fonts/EBGaramond-Regular.ttf', import.meta.url),
  );
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (request.url?.endsWith('.ttf')) return response.setHeader('content-type', 'font/ttf').end(font);
    response.setHeader('content-type', 'text/css').end('@font-face{font-family:"Prova";src:url(/prova.ttf)}');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const wear = (url: string) =>
    withDatabase(server, (query) =>
      query(`update brand_themes set font_name = 'Prova', font_url = $1 where tenant = 'aurora'`, [url]),
    );
  try {
    for (const address of [`${origin}/prova.css?display=swap`, `${origin}/prova.ttf`]) {
      await wear(address);
      await page.goto('/login');
      const isDrawn = () =>
        page.evaluate(async () => {
          await document.fonts.ready;
          const own = [...document.fonts].filter(({ family }) => family.includes('Prova'));
          return own.length > 0 && own.every(({ status }) => status === 'loaded');
        });
      await expect.poll(isDrawn, address).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Prova"?,/);
    }
    expect(asked).toContain('/prova.ttf');
    expect(pageErrors, 'the policy lets it in').toEqual([]);
    await page.evaluate(
      (other) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = other;
        document.head.append(link);
      },
      `http://localhost:${new URL(origin).port}/prova.css`,
    );
    await expect.poll(() => pageErrors.join()).toContain('Content Security Policy');
    pageErrors.length = 0;
  } finally {
    await withDatabase(server, (query) =>
      query(`update brand_themes set font_name = 'Lato', font_url = '' where tenant = 'aurora'`),
    );
    host.close();
  }
});

test.describe('the bar of somebody who has entered', () => {
  test('leads everywhere, by keyboard too', async ({ page, server }) => {
    await signInAs(page, server, 'corsista');
    const release = await hold(page, '**/api/v1/users/me/');
    await page.goto('/corsi');
    const trigger = page.getByRole('button', { name: /Menu utente/ });
    await expect(trigger).not.toContainText('Giulia');
    await release();
    await expect(trigger).toContainText('Giulia Conti');
    await trigger.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu utente' });
    for (const [name, path] of [
      ['I miei corsi', '/corsi'],
      ['Le mie attività', '/attivita'],
      ['Il mio profilo', '/profilo'],
    ] as const)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(menu.getByRole('link', { name: 'Backoffice' })).toHaveCount(0);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/attivita$/);
  });

  test('leads administrators to their back office', async ({ page, server }) => {
    for (const [username, path] of [
      ['admin', '/backoffice/users'],
      ['referente', '/backoffice-lite/export'],
    ] as const) {
      await signInAs(page, server, username);
      await page.goto('/profilo');
      await page.getByRole('button', { name: /Menu utente/ }).click();
      await expect(page.getByRole('link', { name: 'Backoffice' })).toHaveAttribute('href', path);
    }
  });

  test('is the bare logo for who entered by link', async ({ page, server }) => {
    await signInAs(page, server, 'ospite');
    await page.goto('/attivita');
    await expect(page.getByRole('banner').getByRole('img', { name: 'Aurora Formazione' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  });
});
