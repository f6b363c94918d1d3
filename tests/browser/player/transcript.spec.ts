import { hold } from '#tests/support/browser/network.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';

test('what is said can be read, searched and jumped to, within what was watched', async ({ page, server }) => {
  await alter(
    server,
    `insert into section_sessions (subscription_id, course_section_id, coverage, section_step_time)
      select s.id, section.id, '{[0,4)}', 0 from course_sections section
      join subscriptions s on s.course_id = section.course_id join users on users.id = user_id and username = 'corsista'
      where slug = $1
      on conflict (subscription_id, course_section_id) do update set coverage = excluded.coverage, section_step_time = 0`,
    [slug],
  );
  await alter(
    server,
    `insert into media_captions (course_section_id, language, label, file_id)
      select caption.course_section_id, 'en', 'English', caption.file_id from media_captions caption
      join course_sections section on section.id = caption.course_section_id and slug = $1
      on conflict do nothing`,
    [slug],
  );
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: 'Trascrizione' }).click();
  const panel = page.getByRole('region', { name: 'Trascrizione' });
  await expect(panel).toBeFocused();
  const rows = panel.getByRole('listitem');
  await expect(rows.first()).toContainText('0:00');
  await expect(rows.first()).toContainText('Uso dell’estintore: i quattro passi.');
  await lookAt(page, 'transcript');

  await test.step('beside the video at a desk, under it on a telephone', async () => {
    const video = () => page.locator('[data-video-frame]').boundingBox();
    expect((await panel.boundingBox())?.x).toBeGreaterThan(((await video())?.x ?? 0) + ((await video())?.width ?? 0));
    await resize(page, { width: 360, height: 640 });
    await expect
      .poll(async () => (await panel.boundingBox())?.y ?? 0)
      .toBeGreaterThan(((await video())?.y ?? 0) + ((await video())?.height ?? 0));
    await resize(page, { width: 1440, height: 900 });
  });

  const { time, pause } = watchPlayer(page);
  const first = rows.filter({ hasText: 'Primo: tira la sicura.' }).getByRole('button');
  await test.step('a sentence begins the video there, and is marked while it is said', async () => {
    await first.click();
    await expect.poll(time).toBeGreaterThan(1.7);
    await expect(first).toHaveAttribute('aria-current', 'true');
    await pause();
  });

  await test.step('one beyond what was watched says why it does not', async () => {
    const beyond = rows.last().getByRole('button');
    await expect(beyond).toHaveAttribute('aria-disabled', 'true');
    await beyond.click({ force: true });
    await expect(panel.getByRole('status')).toHaveText('Puoi spostarti solo nelle parti che hai già visto.');
    expect(await time()).toBeLessThan(6);
  });

  await test.step('it is searched, and has the languages of the captions', async () => {
    await panel.getByRole('textbox', { name: 'Cerca nella trascrizione' }).fill('sicura');
    await expect(rows).toHaveCount(1);
    await expect(panel.getByRole('status')).toHaveText('1 frase trovata');
    await panel.getByRole('textbox').fill('elefante k');
    await expect(panel.getByRole('status')).toHaveText('Nessuna frase trovata');
    await panel.getByRole('button', { name: 'Cancella la ricerca' }).click();
    await panel.getByRole('combobox', { name: 'Lingua della trascrizione' }).selectOption('English');
    await expect(panel.getByRole('list')).toHaveAttribute('lang', 'en');
  });

  await test.step('it stays open from lesson to lesson, without taking the focus, until it is closed', async () => {
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(panel).not.toBeFocused();
    await panel.getByRole('button', { name: 'Chiudi la trascrizione' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Trascrizione' })).toBeFocused();
  });
});

test('a transcript that does not come says so', async ({ page, server }) => {
  await page.route(/\.vtt/, (route) => route.abort());
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: 'Trascrizione' }).click();
  await expect(page.getByText('La trascrizione non si è caricata.')).toBeVisible();
});

test('a transcript that is long on the way says so, and is shown when it comes', async ({ page, server }) => {
  await page.clock.install();
  await signInAs(page, server, 'corsista');
  const release = await hold(page, /\.vtt/);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: 'Trascrizione' }).click();
  const panel = page.getByRole('region', { name: 'Trascrizione' });
  await expect(panel.getByText('Caricamento in corso…')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(panel.getByRole('alert')).toHaveText(/La trascrizione non si è caricata/);
  await release();
  await expect(panel.getByRole('listitem').first()).toContainText('0:00');
});
