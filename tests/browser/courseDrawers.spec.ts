import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton, findDrawer, findQuestion } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCourse, anEnrolment, aSurvey, aTeacher, aUser, type TestCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findField = (page: Page, name: string) => findDrawer(page).getByRole('textbox', { name, exact: true });
const findChoice = (page: Page, name: string) => findDrawer(page).getByRole('combobox', { name, exact: true });

const choose = async (page: Page, list: string, option: string | RegExp): Promise<void> => {
  await findChoice(page, list).click();
  await page.getByRole('option', { name: option }).click();
};

const makePictureFile = async (): Promise<Buffer> =>
  Buffer.from((await aPicture(40, 30)).split(',')[1] ?? '', 'base64');

const buildAddress = ({ id }: { id: number }) => `/backoffice/courses/${id}/contents`;

/** Once a drawer has closed, its change is there when it is opened again. */
const expectSaved = async (page: Page, text: string): Promise<void> => {
  await expect(findMessage(page, text)).toBeVisible();
  await expect(findDrawer(page)).toHaveCount(0);
};

const expectSaid = async (page: Page, name: string, words: string | RegExp): Promise<void> =>
  expect(findDrawer(page).getByLabel(name, { exact: true })).toHaveAccessibleDescription(words);

test('themes and modules are made, changed and deleted in drawers', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) =>
    aCourse(world, { themes: [{ name: 'Prima', slug: 'prima', modules: [{ sections: [{}, {}] }] }] }),
  );
  const address = buildAddress(course);

  await test.step('a theme, whose slug must be its own', async () => {
    await page.goto(`${address}/themes/create`);
    await findField(page, 'Slug').fill('Prima!');
    await findField(page, 'Nome').fill('Seconda tematica');
    await expectSaid(page, 'Slug', 'Solo lettere minuscole e cifre, separate da trattini singoli');
    await findField(page, 'Slug').fill('prima');
    await findButton(findDrawer(page), 'Crea').click();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await expect(findField(page, 'Nome')).toHaveValue('Seconda tematica');
    await findField(page, 'Slug').fill('');
    await findButton(findDrawer(page), 'Crea').click();
    await expectSaved(page, 'Tematica creata correttamente!');
    await expect(page.getByRole('link', { name: 'Seconda tematica' })).toBeVisible();
  });

  await test.step('changed, and deleted with all that is in it', async () => {
    await page.goto(`${address}/themes/${course.themes[0]?.id}`);
    await findField(page, 'Nome').fill('La prima');
    await findButton(findDrawer(page), 'Salva').click();
    await expectSaved(page, 'Tematica aggiornata con successo!');
    await expect(page.getByRole('link', { name: 'La prima' })).toBeVisible();
  });

  await test.step('a module, with its image', async () => {
    await page.goto(`${address}/modules/create?theme=${course.themes[0]?.id}`);
    await expect(findDrawer(page)).toContainText('La prima');
    await findField(page, 'Nome').fill('Rischi');
    await findDrawer(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'rischi.png', mimeType: 'image/png', buffer: await makePictureFile() });
    const hidden = findDrawer(page).getByRole('switch', { name: 'Nascosto ai corsisti', exact: true });
    await expect(hidden).not.toBeChecked();
    await hidden.check();
    await expect(hidden).toBeChecked();
    await findButton(findDrawer(page), 'Crea').click();
    await expectSaved(page, 'Modulo creato correttamente!');
    await expect(page).toHaveURL(new RegExp(`contents\\?theme=${course.themes[0]?.id}`));
  });

  await test.step('whose lessons go with it', async () => {
    await page.goto(`${address}/modules/${course.themes[0]?.modules[0]?.id}?theme=${course.themes[0]?.id}`);
    await findField(page, 'Nome').fill('Regole');
    await findButton(findDrawer(page), 'Salva').click();
    await expectSaved(page, 'Modulo aggiornato con successo!');
    await page.goto(`${address}/modules/${course.themes[0]?.modules[0]?.id}?theme=${course.themes[0]?.id}`);
    await findButton(findDrawer(page), 'Elimina').click();
    await expect(findQuestion(page)).toContainText('Sei sicuro di voler eliminare l’argomento Regole?');
    await expect(findQuestion(page)).toContainText('Vengono eliminate anche 2 lezioni.');
    await findButton(findQuestion(page), 'Elimina').click();
    await expectSaved(page, 'Modulo eliminato correttamente!');
    await page.goto(`${address}/themes/${course.themes[0]?.id}`);
    await findButton(findDrawer(page), 'Elimina').click();
    await expect(findQuestion(page)).toContainText('Sei sicuro di voler eliminare la tematica La prima?');
    await findButton(findQuestion(page), 'Elimina').click();
    await expectSaved(page, 'Tematica eliminata correttamente!');
    await page.goto(`${address}/themes/${course.themes[0]?.id}`);
    await expect(findDrawer(page)).toContainText('Questa tematica non c’è più');
  });
});

/** A course of three lessons; of three learners under way the first lacks the last lesson alone. */
const aFollowedCourse = async (world: Parameters<typeof aCourse>[0]): Promise<TestCourse> => {
  const course = await aCourse(world, {
    name: 'Antincendio',
    themes: [
      {
        modules: [
          {
            sections: [
              { name: 'Il fuoco', slug: 'il-fuoco', is_mandatory: true },
              { name: 'Gli estintori', is_mandatory: true, after: 0 },
              { name: 'Esodo', is_mandatory: true },
            ],
          },
          { name: 'Evacuazione', sections: [{ name: 'Uscite', is_mandatory: false }] },
        ],
      },
    ],
  });
  for (const passed of [2, 1, 0])
    await anEnrolment(world, {
      user: await aUser(world),
      course,
      status_etiquette: 'RUN',
      passed: course.sections.slice(0, passed),
    });
  return course;
};

test('a lesson is made, changed and deleted, and learners under way are told of first', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, async (world) => {
    await aTeacher(world, { first_name: 'MARIA', last_name: 'BIANCHI' });
    await aSurvey(world, { name: 'Gradimento antincendio' });
    return aFollowedCourse(world);
  });
  const address = buildAddress(course);
  const [first, second, third] = course.sections;
  const module = course.themes[0]?.modules[0]?.id;
  const create = `${address}/sections/create?theme=${course.themes[0]?.id}&module=${module}`;
  const edit = (id: number | undefined) => page.goto(`${address}/sections/${id}?theme=${course.themes[0]?.id}`);

  await test.step('a survey that is found by name', async () => {
    await page.goto(create);
    await expect(findDrawer(page)).toContainText('Crea una nuova lezione');
    await expect(findField(page, 'Durata')).toHaveValue('00:00:01');
    await findField(page, 'Nome').fill('Come è andata?');
    // Left behind, it keeps nothing from being saved.
    await findField(page, 'Durata').fill('un’ora');
    await findField(page, 'Durata').blur();
    await expect(findButton(findDrawer(page), 'Crea')).toBeDisabled();
    await choose(page, 'Categoria', 'Sondaggio');
    await expect(findField(page, 'Durata')).toHaveCount(0);
    await findChoice(page, 'Sondaggio').fill('gradimento');
    await page.getByRole('option', { name: /Gradimento antincendio/ }).click();
    await choose(page, 'Insegnante', 'MARIA BIANCHI');
    await choose(page, 'Lezione di accesso', /Esodo/);
    await findButton(findDrawer(page), 'Crea').click();
    // Not mandatory, and one section more: percentages go down.
    await expect(findQuestion(page)).toContainText(
      '3 iscritti in corso: per 2 l’avanzamento scende, nessuno perde quanto fatto.',
    );
    await findButton(findQuestion(page), 'Salva').click();
    await expectSaved(page, 'Lezione creata correttamente!');
  });

  await test.step('an evaluation that is made there by name, and chosen', async () => {
    await page.goto(create);
    await findField(page, 'Nome').fill('Verifica finale');
    await findField(page, 'Slug').fill('il-fuoco');
    await choose(page, 'Categoria', 'Verifica');
    await findChoice(page, 'Verifica').fill('Finale antincendio');
    await page.getByRole('option', { name: 'Crea la verifica «Finale antincendio»' }).click();
    await expect(findMessage(page, /Verifica creata/)).toBeVisible();
    await expect(findChoice(page, 'Verifica')).toBeFocused();
    await expect(findChoice(page, 'Verifica')).toHaveValue('Finale antincendio');
    const active = findDrawer(page).getByRole('switch', { name: 'Attiva', exact: true });
    await active.uncheck();
    await expect(active).toHaveAccessibleDescription('Se non è attiva, i corsisti non la vedono.');
    await findButton(findDrawer(page), 'Crea').click();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await findField(page, 'Slug').fill('verifica-finale');
    await findButton(findDrawer(page), 'Crea').click();
    await expectSaved(page, 'Lezione creata correttamente!');
  });

  await test.step('a circle of requirements is refused with its names', async () => {
    await edit(first?.id);
    await expect(findField(page, 'Nome')).toHaveValue('Il fuoco');
    await findField(page, 'Durata').fill('1:2');
    await findField(page, 'Nome').fill('Il fuoco e il fumo');
    await expectSaid(page, 'Durata', 'Scrivila come ore:minuti:secondi, per esempio 00:12:30');
    await findField(page, 'Durata').fill('00:12:30');
    await findChoice(page, 'Lezione di accesso').click();
    await expect(page.getByRole('option', { name: /Il fuoco/ })).toHaveCount(0);
    await page.getByRole('option', { name: /Gli estintori/ }).click();
    await findButton(findDrawer(page), 'Salva').click();
    await findButton(findQuestion(page), 'Salva').click();
    await expect(findChoice(page, 'Lezione di accesso')).toHaveAccessibleDescription(
      /si richiedono a vicenda: «Gli estintori» → «Il fuoco»/,
    );
    await expect(findField(page, 'Durata')).toHaveValue('00:12:30');
    await findChoice(page, 'Lezione di accesso').fill('');
    await findButton(findDrawer(page), 'Salva').click();
    await expectSaved(page, 'Lezione aggiornata con successo!');
  });

  await test.step('who would be completed is told once, and given up or saved', async () => {
    await edit(third?.id);
    await findDrawer(page).getByRole('switch', { name: 'Obbligatoria' }).uncheck();
    await findButton(findDrawer(page), 'Salva').click();
    await expect(findQuestion(page)).toContainText(
      '3 iscritti in corso: 1 risulterà completato, nessuno perde quanto fatto.',
    );
    await findButton(findQuestion(page), 'Annulla').click();
    await expect(findQuestion(page)).toHaveCount(0);
    await expect(findButton(findDrawer(page), 'Salva')).toBeFocused();
    await expect(findDrawer(page).getByRole('switch', { name: 'Obbligatoria' })).not.toBeChecked();
    await page.keyboard.press('Enter');
    await findButton(findQuestion(page), 'Salva').click();
    await expectSaved(page, 'Lezione aggiornata con successo!');
    await edit(second?.id);
    await findDrawer(page).getByRole('switch', { name: 'Obbligatoria' }).uncheck();
    await findButton(findDrawer(page), 'Salva').click();
    await expect(findQuestion(page)).toContainText('2 iscritti in corso: 1 risulterà completato');
    await findButton(findQuestion(page), 'Annulla').click();
    await findDrawer(page).getByRole('switch', { name: 'Obbligatoria' }).check();
  });

  await test.step('a lesson somebody has followed keeps its category, and stays in the record', async () => {
    await edit(second?.id);
    await choose(page, 'Categoria', 'Sondaggio');
    await findButton(findDrawer(page), 'Salva').click();
    await expectSaid(page, 'Categoria', /Non si può cambiare/);
    await choose(page, 'Categoria', 'Lezione');
    await findButton(findDrawer(page), 'Elimina').click();
    await expect(findQuestion(page)).toContainText('Sei sicuro di voler eliminare la lezione Gli estintori?');
    await expect(findQuestion(page)).toContainText('Quanto è già stato seguito resta nel registro');
    await expect(findQuestion(page)).toContainText('2 iscritti in corso: 1 risulterà completato');
    await findButton(findQuestion(page), 'Elimina').click();
    await expectSaved(page, 'Lezione eliminata correttamente!');
  });

  await test.step('so is a course that closes to who is under way', async () => {
    await page.goto(`/backoffice/courses/${course.id}`);
    await page.getByRole('combobox', { name: 'Stato', exact: true }).click();
    await page.getByRole('option', { name: 'Bozza' }).click();
    await findButton(page, 'Salva').click();
    await expect(findQuestion(page)).toContainText('1 non potrà più seguire il corso, nessuno perde quanto fatto.');
    await findButton(findQuestion(page), 'Annulla').click();
    await findButton(page, 'Annulla').click();
  });

  await test.step('moved to another argument, it comes last there', async () => {
    await edit(third?.id);
    await expect(findChoice(page, 'Argomento')).toBeVisible();
    await choose(page, 'Argomento', /Evacuazione/);
    await expectSaid(page, 'Argomento', 'Se ne scegli un altro, la lezione va in fondo.');
    await findButton(findDrawer(page), 'Salva').click();
    await expectSaved(page, 'Lezione aggiornata con successo!');
    const found = await withDatabase(server, (query) =>
      query(
        `select m.name, s."order" from course_sections s join course_modules m on m.id = s.module_id where s.id = $1`,
        [third?.id],
      ),
    );
    expect(found).toEqual([{ name: 'Evacuazione', order: 1 }]);
  });

  await test.step('it is laid out and accessible at every width', async () => {
    await edit(first?.id);
    await expect(findField(page, 'Nome')).toHaveValue('Il fuoco e il fumo');
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });
});

test('a lesson of another course, or one that is gone, is no drawer of this one', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const [course, other] = await withWorld(
    server,
    async (world) => [await aCourse(world), await aCourse(world)] as const,
  );
  await page.goto(`${buildAddress(course)}/sections/${other.sections[0]?.id}`);
  await expect(findDrawer(page)).toContainText('Questa lezione non è di questo corso.');
  await page.goto(`${buildAddress(course)}/modules/${other.themes[0]?.modules[0]?.id}`);
  await expect(findDrawer(page)).toContainText('Questo argomento non c’è più');
  await page.goto(`${buildAddress(course)}/sections/create?module=x`);
  await expect(findDrawer(page)).toContainText('L’argomento della lezione non c’è più');
  await page.goto(`${buildAddress(course)}/modules/create`);
  await expect(findDrawer(page)).toContainText('Questa tematica non c’è più');
});
