import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findDrawer } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { findAnswer, findNewQuestion, findSaved } from '#tests/support/browser/questionBuilder.ts';
import { doAtEachWidth, expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, anEvaluation, aTeacher } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findField = (page: Page, name: string) => findDrawer(page).getByRole('textbox', { name, exact: true });
const findChoice = (page: Page, name: string) => findDrawer(page).getByRole('combobox', { name, exact: true });
const findButton = (page: Page, name: string) => findDrawer(page).getByRole('button', { name, exact: true });

test('a stored lesson finds its teacher among many, and needs no slug', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, async (world) => {
    await aTeacher(world, { first_name: 'ZOE', last_name: 'ZZULTIMA' });
    return aCourse(world, {
      themes: [
        { slug: 'la-tematica', modules: [{ slug: 'primo', sections: [{ name: 'Esodo' }] }, { slug: 'secondo' }] },
      ],
    });
  });
  await withDatabase(server, (query) =>
    query(`insert into teachers (first_name, last_name, slug)
      select 'Anna', 'Aa ' || n, 'aa-' || n from generate_series(1, 120) n`),
  );
  const [theme] = course.themes;
  const address = `/backoffice/courses/${course.id}/contents`;
  const edit = () => page.goto(`${address}/sections/${course.sections[0]?.id}?theme=${theme?.id}`);

  await test.step('the last of a hundred and more teachers', async () => {
    await edit();
    await expect(page.getByRole('heading', { name: 'Dettaglio lezione' })).toBeVisible();
    await findChoice(page, 'Insegnante').fill('zoe zzul');
    await page.getByRole('option', { name: 'ZOE ZZULTIMA' }).click();
    await findField(page, 'Nome').fill('Vie di fuga');
    await findField(page, 'Slug').fill('');
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Se lo lasci vuoto si ricava dal nome');
    await findButton(page, 'Salva').click();
    await expect(findMessage(page, 'Lezione aggiornata con successo!')).toBeVisible();
    await edit();
    await expect(findChoice(page, 'Insegnante')).toHaveValue('ZOE ZZULTIMA');
    await expect(findField(page, 'Slug')).toHaveValue('vie-di-fuga');
  });

  await test.step('and can be without one again', async () => {
    await findChoice(page, 'Insegnante').fill('');
    await findButton(page, 'Salva').click();
    await expect(findMessage(page, 'Lezione aggiornata con successo!')).toBeVisible();
    await edit();
    await expect(findField(page, 'Slug')).toHaveValue('vie-di-fuga');
    await expect(findChoice(page, 'Insegnante')).toHaveValue('');
  });

  await test.step('a theme and a module keep a slug of their own', async () => {
    await page.goto(`${address}/themes/${theme?.id}`);
    await expect(page.getByRole('heading', { name: 'Modifica tematica' })).toBeVisible();
    await findField(page, 'Slug').fill('');
    await expect(findDrawer(page).getByText('Da compilare: Slug')).toBeVisible();
    await page.goto(`${address}/modules/${theme?.modules[0]?.id}?theme=${theme?.id}`);
    await expect(page.getByRole('heading', { name: 'Modifica argomento' })).toBeVisible();
    await findField(page, 'Slug').fill('');
    await expect(findDrawer(page).getByText('Da compilare: Slug')).toBeVisible();
    await findField(page, 'Slug').fill('secondo');
    await findButton(page, 'Salva').click();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await page.goto(`${address}/modules/create?theme=${theme?.id}`);
    await findField(page, 'Nome').fill('Terzo');
    await findField(page, 'Slug').fill('secondo');
    await findButton(page, 'Crea').click();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await expect(findMessage(page, 'Slug già esistente')).toBeVisible();
  });
});

test('a new lesson stands in the module it was asked for in, whatever was opened before', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) =>
    aCourse(world, { themes: [{ modules: [{ name: 'Primo' }, { name: 'Secondo' }] }] }),
  );
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await page.getByRole('link', { name: 'Nuova lezione in Primo' }).click();
  await expect(findDrawer(page)).toContainText('Primo');
  await page.keyboard.press('Escape');
  await expect(findDrawer(page)).toHaveCount(0);
  for (const name of ['Secondo', 'Primo']) {
    await page.getByRole('link', { name: `Nuova lezione in ${name}` }).click();
    await expect(findDrawer(page)).toContainText(name);
    await findField(page, 'Nome').fill(`Lezione di ${name}`);
    await findButton(page, 'Crea').click();
    await expect(page.getByRole('list', { name }).getByRole('link', { name: `Lezione di ${name}` })).toBeVisible();
    await expect(findDrawer(page)).toHaveCount(0);
  }
});

test('a new lesson leads on to what plays in it, where it is asked to', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      themes: [{ slug: 'altra-tematica', modules: [{ slug: 'nuovo', sections: [{ name: 'Prima', slug: 'prima' }] }] }],
    }),
  );
  const [theme] = course.themes;
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${theme?.id}`);
  const add = page.getByRole('link', { name: /^Nuova lezione in / });
  const goOn = 'Crea e aggiungi Video/File';

  await test.step('only a lesson has something that plays', async () => {
    await add.click();
    await expect(findButton(page, goOn)).toBeVisible();
    await findChoice(page, 'Categoria').click();
    await page.getByRole('option', { name: 'Sondaggio' }).click();
    await expect(findButton(page, goOn)).toHaveCount(0);
    await findChoice(page, 'Categoria').click();
    await page.getByRole('option', { name: 'Lezione' }).click();
    await findField(page, 'Nome').fill('Seconda');
    await doAtEachWidth(page, () => expectLaidOut(page));
  });

  await test.step('refused, it is forgotten that this was asked for', async () => {
    await findField(page, 'Slug').fill('prima');
    await findButton(page, goOn).click();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Slug già esistente');
    await findField(page, 'Slug').fill('seconda');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Lezione creata correttamente!')).toBeVisible();
    await expect(findDrawer(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Seconda', exact: true })).toBeVisible();
  });

  await test.step('the drawer of the video follows, and both ways back lead to the contents', async () => {
    await add.click();
    await findField(page, 'Nome').fill('Terza');
    await findButton(page, goOn).click();
    await expect(page.getByRole('heading', { name: 'Aggiungi Video/File' })).toBeVisible();
    await expect(findDrawer(page)).toContainText('Terza');
    await findButton(page, 'Link').click();
    await findField(page, 'Indirizzo del video').fill('https://youtu.be/IJNR2EpS0jw');
    await findButton(page, 'Salva').click();
    // A second stands for none said.
    await expect(findDrawer(page).getByText('Non indicata')).toBeVisible();
    await expect(findDrawer(page).getByText(/^Scrivi la durata nella lezione, o avvia/)).toBeVisible();
    await doAtEachWidth(page, () => expectLaidOut(page));
    await findButton(page, 'Chiudi il pannello').click();
    await expect(findDrawer(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Terza', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Aggiungi Video/File' })).toBeVisible();
    await page.goBack();
    await expect(findDrawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/contents\\?theme=${theme?.id}`));
  });

  await test.step('what was typed for the video is not given up without a question', async () => {
    await page.goto(`/backoffice/courses/${course.id}/contents/sections/${course.sections[0]?.id}/media`);
    await findField(page, 'Nome').fill('Un altro nome');
    await findButton(page, 'Chiudi il pannello').click();
    const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await question.getByRole('button', { name: 'Continua a modificare' }).click();
    await expect(findField(page, 'Nome')).toHaveValue('Un altro nome');
  });
});

test('the questions of a lesson that is not saved open beside it, and lead back to it', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const { course, evaluation } = await withWorld(server, async (world) => ({
    course: await aCourse(world),
    evaluation: await anEvaluation(world, { name: 'Prova di evacuazione' }),
  }));
  const [theme] = course.themes;
  const create = `/backoffice/courses/${course.id}/contents/sections/create?theme=${theme?.id}&module=${theme?.modules[0]?.id}`;
  await page.goto(create);
  await findField(page, 'Nome').fill('Verifica scritta a metà');
  await findChoice(page, 'Categoria').click();
  await page.getByRole('option', { name: 'Verifica' }).click();
  await findChoice(page, 'Verifica').fill('evacuazione');
  await page.getByRole('option', { name: /Prova di evacuazione/ }).click();
  const openBeside = async (): Promise<Page> => {
    const opened = page.waitForEvent('popup');
    await findDrawer(page).getByRole('link', { name: 'Apri le domande in una nuova scheda' }).click();
    return opened;
  };
  const back = (tab: Page) => tab.getByRole('link', { name: 'Torna alla lezione' });

  await test.step('what was typed is still there', async () => {
    const beside = await openBeside();
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Prova di evacuazione');
    await beside.getByRole('link', { name: 'Risultati' }).click();
    await Promise.all([beside.waitForEvent('close'), back(beside).click()]);
    await expect(findField(page, 'Nome')).toHaveValue('Verifica scritta a metà');
  });

  await test.step('a lesson that was left opens again', async () => {
    const beside = await openBeside();
    await expect(back(beside)).toBeVisible();
    await findButton(page, 'Annulla').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click();
    await beside.reload();
    await back(beside).click();
    await expect(findDrawer(beside)).toContainText('Crea una nuova lezione');
    await beside.close();
  });

  await test.step('a new evaluation and a new survey are written from there, and chosen on the way back', async () => {
    for (const [kind, category, name, made] of [
      ['evaluation', 'Verifica', 'Verifica nata dalla lezione', 'la verifica'],
      ['survey', 'Sondaggio', 'Sondaggio nato dalla lezione', 'il sondaggio'],
    ] as const) {
      await page.goto(create);
      await findField(page, 'Nome').fill(`Lezione con ${made}`);
      await findChoice(page, 'Categoria').click();
      await page.getByRole('option', { name: category }).click();
      await findChoice(page, category).fill(name);
      await page.getByRole('option', { name: `Crea ${made} «${name}»` }).click();
      await expect(findChoice(page, category)).toHaveValue(name);
      const beside = await openBeside();
      await expect(beside.getByRole('heading', { level: 1 })).toHaveText(name);
      await findNewQuestion(beside).fill('Dove ci si raduna?');
      await findNewQuestion(beside).press('Enter');
      await expect(findAnswer(beside, 1, 1)).toBeFocused();
      await beside.keyboard.type('Nel piazzale');
      await expect(findSaved(beside)).toBeVisible();
      await Promise.all([beside.waitForEvent('close'), back(beside).click()]);
      await expect(findField(page, 'Nome')).toHaveValue(`Lezione con ${made}`);
      await expect(findChoice(page, category)).toHaveValue(name);
      await findButton(page, 'Crea').click();
      await expect(findMessage(page, 'Lezione creata correttamente!')).toBeVisible();
      await page.getByRole('link', { name: `Lezione con ${made}` }).click();
      await expect(findChoice(page, category)).toHaveValue(name);
      const stored = await withDatabase(server, (query) =>
        query(
          `select q.kind, q.name, question.text from course_sections s
            join questionnaires q on q.id = s.${kind}_id join questions question on question.questionnaire_id = q.id
            where s.course_id = $1 and s.name = $2`,
          [course.id, `Lezione con ${made}`],
        ),
      );
      expect(stored).toEqual([{ kind, name, text: 'Dove ci si raduna?' }]);
    }
  });

  await test.step('an address that is no lesson of here leads nowhere', async () => {
    for (const elsewhere of ['https://example.org/', '//example.org', '/courses/1/groups', 'javascript:alert(1)']) {
      await page.goto(`/backoffice/evaluations/${evaluation.id}?backTo=${encodeURIComponent(elsewhere)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prova di evacuazione');
      await expect(back(page)).toHaveCount(0);
    }
  });
});
