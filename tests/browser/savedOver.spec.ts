import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { aCategory, aCertificationTemplate, aCourse, aTeacher, aTypology } from '#tests/support/world.ts';

/** Where forms of one record are, by what they are of; each with its field, what two people write there, and what is said. */
const formsOf = async (server: DemoServer) => {
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
    ['settings/letters', 'Oggetto', 'Mio', 'Altrui', 'Modello di e-mail aggiornato!'],
    ['settings/exports', 'Giorni di conservazione', '11', '12', /conservazione/i],
  ] as const;
};

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salva', exact: true }).click();

test('what both changed is told in every form, and saving again keeps what is in it', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000);
  const forms = await formsOf(server);
  await signInAs(page, server, 'admin');
  const colleague = await context.newPage();
  for (const [address, field, typed, others, said] of forms)
    await test.step(address, async () => {
      const inputOf = (one: Page) => one.getByRole('textbox', { name: field, exact: true });
      const message = (one: Page) => one.locator('[aria-live="polite"]').getByText(said);
      await Promise.all([page, colleague].map((one) => one.goto(`/backoffice/${address}`)));
      await inputOf(page).fill(typed);
      await inputOf(colleague).fill(others);
      await save(colleague);
      await expect(message(colleague)).toBeVisible();

      await save(page);
      await expect(page.getByText(/Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
      // Settings are saved whole, which is told of all of them.
      if (!address.startsWith('settings') || address.startsWith('settings/fields'))
        await expect(inputOf(page)).toHaveAccessibleDescription(/Cambiato nel frattempo da qualcun altro/);
      await expect(inputOf(page)).toHaveValue(typed);
      // Until what the other stored has been read, which nothing in the form shows, it is told once more.
      await expect(async () => {
        await save(page);
        await expect(message(page)).toBeVisible({ timeout: 500 });
      }).toPass();
    });
});
