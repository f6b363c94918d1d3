import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { aCategory, aCertificationTemplate, aCourse, aTeacher, aTypology } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** Where forms of one record are, by what they are of; each with its field, what two people write there, and what is said. */
const describeForms = async (server: DemoServer) => {
  const [custom] = await withDatabase(server, (query) =>
    query(`insert into custom_fields (key, label, kind, "order") values ('badge', 'Badge', 'text', 0) returning id`),
  );
  const { course, ...ids } = await withWorld(server, async (world) => ({
    course: await aCourse(world, {
      themes: [{ name: 'Tema', modules: [{ name: 'Modulo', sections: [{ name: 'Lezione' }] }] }],
    }),
    category: (await aCategory(world)).id,
    typology: (await aTypology(world)).id,
    teacher: (await aTeacher(world)).id,
    template: (await aCertificationTemplate(world)).id,
  }));
  const [theme] = course.themes;
  const contents = `courses/${course.id}/contents`;
  const name = ['Nome', 'Mio', 'Altrui'] as const;
  return [
    [`course-categories/${ids.category}`, ...name, 'Categoria aggiornata con successo!'],
    [`course-typologies/${ids.typology}`, ...name, 'Tipologia aggiornata con successo!'],
    [`teachers/${ids.teacher}`, ...name, 'Insegnante aggiornato con successo!'],
    [`certification-templates/${ids.template}`, ...name, 'Modello aggiornato correttamente!'],
    [`${contents}/themes/${theme?.id}`, ...name, /aggiornat[ao]/],
    [`${contents}/modules/${theme?.modules[0]?.id}?theme=${theme?.id}`, ...name, /aggiornat[ao]/],
    [`${contents}/sections/${course.sections[0]?.id}?theme=${theme?.id}`, ...name, /aggiornat[ao]/],
    [`settings/fields/${custom?.id}`, ...name, 'Campo aggiornato'],
    ['settings', 'Titolo', 'Mio', 'Altrui', 'Aspetto aggiornato!'],
    ['settings/labels', 'Etichetta per «Da avviare»', 'Mia', 'Altrui', 'Etichette aggiornate!'],
    ['settings/email-templates', 'Oggetto', 'Mio', 'Altrui', 'Modello di e-mail aggiornato!'],
    ['settings/exports', 'Giorni di conservazione', '11', '12', /conservazione/i],
  ] as const;
};

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salva', exact: true }).click();

test('what both changed is told in every form, and saving again keeps what is in it', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const forms = await describeForms(server);
  await signInAs(page, server, 'admin');
  const colleague = await context.newPage();
  for (const [address, field, typed, others, said] of forms)
    await test.step(address, async () => {
      const findInput = (one: Page) => one.getByRole('textbox', { name: field, exact: true });
      const message = (one: Page) => one.locator('[aria-live="polite"]').getByText(said);
      await Promise.all([page, colleague].map((one) => one.goto(`/backoffice/${address}`)));
      await findInput(page).fill(typed);
      await findInput(colleague).fill(others);
      await save(colleague);
      await expect(message(colleague)).toBeVisible();

      await save(page);
      await expect(page.getByText(/Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
      // Settings are saved whole, which is told of all of them.
      if (!address.startsWith('settings') || address.startsWith('settings/fields'))
        await expect(findInput(page)).toHaveAccessibleDescription(/Cambiato nel frattempo da qualcun altro/);
      await expect(findInput(page)).toHaveValue(typed);
      // Until what the other stored has been read, which nothing in the form shows, it is told once more.
      await expect(async () => {
        const button = page.getByRole('button', { name: 'Salva', exact: true });
        // A form that was saved is left with its button, or has nothing more to save.
        if ((await button.isVisible()) && (await button.isEnabled())) await button.click({ timeout: 1_000 });
        await expect(message(page)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });
});

test('of a creation that no answer came to it says that there may be one, and shows it', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const loseAnswer = (path: string) =>
    page.route(
      path,
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const doubt = page.getByRole('alert').getByText(/la creazione potrebbe essere riuscita/);

  await test.step('on a page, from where the list is found; not of one that never left', async () => {
    await page.goto('/backoffice/group/create');
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Senza risposta');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await expect(doubt).toHaveCount(0);
    await context.setOffline(false);
    await loseAnswer('**/api/v1/groups/');
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(doubt).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Senza risposta');
    await page.getByRole('main').getByRole('link', { name: 'Gruppi' }).click();
    await page.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(page.locator('tr', { hasText: 'Senza risposta' })).toHaveCount(1);
  });

  await test.step('among the notes of somebody, at once', async () => {
    const [user] = await withDatabase(server, (query) => query("select id from users where username = 'corsista'"));
    await page.goto(`/backoffice/users/${user?.id}/notes`);
    await page.getByRole('button', { name: 'Aggiungi una nota' }).click();
    await page.getByRole('textbox', { name: 'Nota' }).fill('Senza risposta');
    await loseAnswer('**/notes/');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(doubt).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Senza risposta' })).toHaveCount(1);
  });
});

test('what was typed stays where what somebody else stored cannot be read', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const [group] = await withDatabase(server, (query) =>
    query("insert into groups (name, slug) values ('Conteso', 'conteso') returning id"),
  );
  await page.goto(`/backoffice/group/${group?.id}`);
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Mio');
  await withDatabase(server, (query) => query("update groups set name = 'Altrui' where slug = 'conteso'"));
  const address = `**/api/v1/groups/${group?.id}/`;
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  const unread = page.waitForResponse((answer) => answer.status() === 503);
  const save = page.getByRole('button', { name: 'Modifica', exact: true });
  await save.click();
  await expect(page.getByText(/Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
  await (await unread).finished();
  await expect(name).toHaveValue('Mio');
  await page.unroute(address);
  await expect(async () => {
    // Not while it is being saved, nor once it is.
    if (await save.isEnabled()) await save.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mio' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
