import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { cut, expect, expectSound, failWith, hold, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

test('a person’s data, while they come, when they do not, and there', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const release = await hold(page, '**/api/v1/users/me/');
  await page.goto('/profilo');
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expectSound(page);
  await release();
  await expect(page).toHaveTitle(/^Il tuo profilo/);
  await expect(page.getByText('giulia.conti@aurora-formazione.example')).toBeVisible();
  await expect(page.getByText('CNTGLI91E58G999G')).toBeVisible();
  await expectSound(page);
  await cut(page, '**/api/v1/users/me/');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await expectSound(page);
  await page.unrouteAll();
  // The page asks again by itself, too.
  const back = page.getByText('CNTGLI91E58G999G');
  await page.getByRole('button', { name: 'Riprova' }).or(back).click();
  await expect(back).toBeVisible();
});

test('who enters by link has no password to change', async ({ page, server }) => {
  await signInAs(page, server, 'ospite');
  await page.goto('/profilo');
  await expect(page.getByRole('button', { name: 'Cambia foto' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambio password' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0);
  await expect(page.getByText('termina la sessione e chiedi un nuovo link di accesso.')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText(/^In questo browser ha già effettuato l’accesso/)).toBeVisible();
});

test.describe('the photo', () => {
  test.beforeEach(async ({ page, server }) => {
    await signInAs(page, server, 'corsista');
    await page.goto('/profilo');
    await expect(page.getByRole('button', { name: 'Cambia foto' })).toBeVisible();
  });

  test('is drawn again, square, and shown in the bar at once', async ({ page, server }, info) => {
    const photo = info.outputPath('ritratto.jpg');
    const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f6f8f' } });
    await writeFile(
      photo,
      await picture
        .withExif({ IFD0: { Copyright: 'segreto' } })
        .jpeg()
        .toBuffer(),
    );
    const avatar = page.getByRole('banner').locator('img[src*="/files/public/"]').last();
    const before = await avatar.getAttribute('src');
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByText('Foto aggiornata')).toBeVisible();
    await expect(avatar).not.toHaveAttribute('src', before ?? '');
    const bytes = Buffer.from(
      await (await fetch(`${server.address}${await avatar.getAttribute('src')}`)).arrayBuffer(),
    );
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width === height, exif]).toEqual(['webp', true, undefined]);
  });

  test('that is no image is refused, whatever its name says', async ({ page }, info) => {
    const failure = page.getByRole('alert').filter({ hasText: 'foto non caricata' });
    const wanted = 'foto non caricata: sono ammesse immagini PNG, JPEG e WebP';
    for (const [name, content, words] of [
      ['appunti.txt', 'non sono una foto', wanted],
      ['animata.gif', 'GIF89a', wanted],
      ['finta.png', 'nemmeno io', wanted],
      ['vuota.png', '', 'foto non caricata: l’immagine è vuota'],
    ] as const) {
      await writeFile(info.outputPath(name), content);
      await page.locator('input[type=file]').setInputFiles(info.outputPath(name));
      await expect(failure, name).toContainText(words);
      await failure.getByRole('button', { name: 'Chiudi' }).click();
      await expect(failure).toBeHidden();
    }
  });

  test('that is larger than may be is told by how much, and the heavy one is not sent', async ({ page }, info) => {
    const failure = page.getByRole('alert').filter({ hasText: 'foto non caricata' });
    await expect(page.getByText('PNG, JPEG o WebP, 8 MB e 16 megapixel al massimo, meglio se quadrata.')).toBeVisible();
    const wide = info.outputPath('larga.png');
    await sharp({ create: { width: 4001, height: 4000, channels: 3, background: '#000' } })
      .png()
      .toFile(wide);
    await page.locator('input[type=file]').setInputFiles(wide);
    await expect(failure).toContainText('foto non caricata: l’immagine supera i 16 megapixel');
    await failure.getByRole('button', { name: 'Chiudi' }).click();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    const heavy = info.outputPath('pesante.png');
    await writeFile(heavy, Buffer.alloc(8_000_001));
    await page.locator('input[type=file]').setInputFiles(heavy);
    await expect(failure).toContainText('foto non caricata: l’immagine supera il limite di 8 MB');
    expect(sent).toBe(0);
  });

  test('one too many this hour is told for how long', async ({ page, server }, info) => {
    await withDatabase(server, (query) =>
      query(`insert into rate_counters select 'pictures ' || id, 30, clock_timestamp() + interval '20 minutes'
        from users where username = 'corsista' on conflict (key) do update
        set count = excluded.count, resets = excluded.resets`),
    );
    const photo = info.outputPath('foto.png');
    await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
      .png()
      .toFile(photo);
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByRole('alert')).toContainText('Hai caricato molte immagini: riprova tra 20 minuti.');
    await expectSound(page);
  });

  test('that cannot be sent says so', async ({ page }, info) => {
    await failWith(page, '**/api/v1/users/*/', 500);
    const photo = info.outputPath('foto.png');
    await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
      .png()
      .toFile(photo);
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByRole('alert')).toContainText('foto non caricata');
    await expectSound(page);
  });
});

test('a password change finds whether it was made when its answer got lost', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { username: 'perduta' }));
  await signInWith(page, server, user);
  await page.goto('/profilo');
  const change = async (old: string, given: string): Promise<void> => {
    await page.getByLabel('Password attuale', { exact: true }).fill(old);
    await page.getByLabel('Nuova password', { exact: true }).fill(given);
    await page.getByLabel('Conferma nuova password', { exact: true }).fill(given);
  };
  const save = page.getByRole('button', { name: 'Salva' });

  await page.getByRole('button', { name: 'Cambio password' }).click();
  await change(user.password ?? '', 'Giusta12!');
  await page.route(
    '**/api/v1/users/*/',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await save.click();
  await expect(page.getByRole('alert')).toContainText('vediamo se la password è già cambiata');
  await save.click();
  await expect(page.getByText('Password aggiornata!')).toBeVisible();

  await page.getByRole('button', { name: 'Cambio password' }).click();
  await change('Giusta12!', 'Giusta13!');
  await page.route('**/api/v1/auth/login/', (route) => route.abort('connectionreset'), { times: 1 });
  await save.click();
  await expect(page.getByText('Password aggiornata: accedi di nuovo con quella nuova.')).toBeVisible();
});
