import { findHandle, findLessons, openMenu } from '#tests/support/browser/contentsTree.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { expect, failWith, hold, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

test('what learners notice of a lesson that is moved, copied or switched off is asked first', async ({
  page,
  server,
}) => {
  const { course, other } = await withWorld(server, async (world) => {
    const made = await aCourse(world, {
      name: 'Seguito da una',
      themes: [
        {
          name: 'Prima',
          modules: [
            { name: 'Alfa', sections: ['a', 'b', 'c'].map((lesson) => ({ name: `Lezione ${lesson}` })) },
            { name: 'Riserva', is_hidden: true, sections: [{ name: 'Lezione r' }] },
          ],
        },
      ],
    });
    const source = await aCourse(world, {
      name: 'Da cui si copia',
      themes: [{ name: 'Origine', modules: [{ name: 'Gamma', sections: [{ name: 'Lezione g' }] }] }],
    });
    const user = await aUser(world);
    await anEnrolment(world, { user, course: made, status_etiquette: 'RUN', passed: made.sections.slice(0, 1) });
    return { course: made, other: source };
  });
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  const question = page.getByRole('alertdialog', { name: 'Salvare la modifica?' });
  const answer = async (words: string, button: 'Salva' | 'Annulla') => {
    await expect(question).toContainText(words);
    await question.getByRole('button', { name: button, exact: true }).click();
    await expect(question).toHaveCount(0);
  };
  const rises = '1 iscritto in corso: per 1 l’avanzamento sale, nessuno perde quanto fatto.';
  const falls = '1 iscritto in corso: per 1 l’avanzamento scende, nessuno perde quanto fatto.';

  // While the question is open, nothing behind it is found by its role.
  const holdPreviews = () => hold(page, '**/changes/preview/');

  await test.step('moved into a module that is hidden, and given up', async () => {
    const release = await holdPreviews();
    await findHandle(page, 'Lezione c').focus();
    await page.keyboard.press('ArrowDown');
    await expect(findLessons(page, 'Riserva')).toHaveText(['Lezione c', 'Lezione r']);
    await release();
    await answer(rises, 'Annulla');
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione b', 'Lezione c']);
    await expect(findLessons(page, 'Riserva')).toHaveText(['Lezione r']);
    await page.reload();
    await expect(findLessons(page, 'Alfa')).toHaveCount(3);
  });

  await test.step('two changes are asked about one after the other', async () => {
    const release = await holdPreviews();
    await findHandle(page, 'Lezione c').focus();
    await page.keyboard.press('ArrowDown');
    await expect(findLessons(page, 'Riserva')).toHaveText(['Lezione c', 'Lezione r']);
    await openMenu(page, 'Lezione b', 'Duplica');
    await release();
    await expect(question).toContainText(rises);
    await question.getByRole('button', { name: 'Annulla', exact: true }).click();
    await answer(falls, 'Annulla');
    await expect(findLessons(page, 'Riserva')).toHaveText(['Lezione r']);
  });

  await test.step('a page that is left before the question says that nothing was saved', async () => {
    const release = await holdPreviews();
    await findHandle(page, 'Lezione c').focus();
    await page.keyboard.press('ArrowDown');
    await expect(findLessons(page, 'Riserva')).toHaveText(['Lezione c', 'Lezione r']);
    await page.getByRole('link', { name: 'Torna alle tematiche' }).click();
    await expect(findHandle(page, 'Prima')).toBeVisible();
    await release();
    await expect(page.getByText(/^L’ordine non è stato salvato/)).toBeVisible();
    await page.goBack();
    await expect(findLessons(page, 'Riserva')).toHaveText(['Lezione r']);
    await expect(findLessons(page, 'Alfa')).toHaveCount(3);
  });

  await test.step('moved there all the same, and back at once', async () => {
    await findHandle(page, 'Lezione c').focus();
    await page.keyboard.press('ArrowDown');
    await answer(rises, 'Salva');
    await expect(page.getByText('Ordinamento aggiornato!')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(page.getByText('Ordinamento annullato')).toBeVisible();
    await expect(findLessons(page, 'Alfa')).toHaveCount(3);
  });

  await test.step('within a module nothing is asked', async () => {
    await findHandle(page, 'Lezione b').focus();
    await page.keyboard.press('ArrowDown');
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione c', 'Lezione b']);
    await expect(page.getByText('Ordinamento aggiornato!')).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('duplicated, switched off, hidden', async () => {
    await openMenu(page, 'Lezione b', 'Duplica');
    await answer(falls, 'Annulla');
    await openMenu(page, 'Riserva', 'Duplica');
    await expect(page.getByRole('heading', { name: 'Riserva (copia)' })).toBeVisible();
    await openMenu(page, 'Lezione b', 'Disattiva');
    await answer(rises, 'Annulla');
    await openMenu(page, 'Alfa', 'Nascondi ai corsisti');
    await answer(falls, 'Annulla');
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione c', 'Lezione b']);
    await openMenu(page, 'Lezione b', 'Duplica');
    await answer(falls, 'Salva');
    await expect(findLessons(page, 'Alfa')).toHaveText(['Lezione a', 'Lezione c', 'Lezione b', 'Lezione b (copia)']);
  });

  await test.step('copied from another course', async () => {
    await page.goto(`/backoffice/courses/${other.id}/contents?theme=${other.themes[0]?.id}`);
    await openMenu(page, 'Lezione g', 'Copia in un altro corso…');
    const dialog = page.getByRole('dialog', { name: 'Copia Lezione g in un altro corso' });
    await dialog.getByRole('combobox', { name: 'Corso' }).fill('Seguito da una');
    await page.getByRole('option', { name: 'Seguito da una' }).click();
    await dialog.getByRole('combobox', { name: 'Argomento' }).click();
    await page.getByRole('option', { name: 'Prima › Alfa' }).click();
    await dialog.getByRole('button', { name: 'Copia', exact: true }).click();
    await answer(falls, 'Annulla');
    await expect(dialog).toBeVisible();
    await failWith(page, '**/changes/preview/', 503);
    await dialog.getByRole('button', { name: 'Copia', exact: true }).click();
    await answer('Non è stato possibile verificare quanti iscritti sono coinvolti.', 'Salva');
    await expect(page.getByText('Copiato nel corso Seguito da una')).toBeVisible();
  });
});

test('what is said that learners will notice is what they then have', async ({ page, server }) => {
  const course = await withWorld(server, async (world) => {
    const lessons = (names: string[]) => names.map((name) => ({ name: `Lezione ${name}` }));
    const made = await aCourse(world, {
      name: 'Cifre vere',
      themes: [
        {
          name: 'Prima',
          modules: [
            { name: 'Alfa', sections: lessons(['a', 'b', 'c']) },
            { name: 'Beta', sections: lessons(['d', 'e']) },
          ],
        },
        { name: 'Seconda', modules: [{ name: 'Gamma', sections: lessons(['f']) }] },
      ],
    });
    const [a, b, c, d, e] = made.sections;
    for (const [username, passed] of [
      ['uno', [a, b, c, d, e]],
      ['due', [a, b, c, d]],
      ['tre', [a, c]],
      ['quattro', []],
    ] as const)
      await anEnrolment(world, {
        user: await aUser(world, { username: `cifre.${username}` }),
        course: made,
        status_etiquette: 'RUN',
        passed: passed.flatMap((lesson) => lesson ?? []),
      });
    return made;
  });
  /** How far each of the four is, and whether they have completed the course. */
  const readStates = async () => {
    const rows = await withDatabase(server, (query) =>
      query('select round(progress)::int as progress, is_passed from subscriptions where course_id = $1 order by id', [
        course.id,
      ]),
    );
    return rows.map(({ progress, is_passed }) => `${progress}%${is_passed ? ' completato' : ''}`).join(', ');
  };
  const question = page.getByRole('alertdialog');
  const confirm = async (words: string, states: string, saved: string) => {
    await expect(question).toContainText(`${words}, nessuno perde quanto fatto.`);
    await question.getByRole('button', { name: /^(Salva|Elimina)$/ }).click();
    await expect(page.locator('[aria-live="polite"]').getByText(saved).last()).toBeVisible();
    await expect.poll(readStates).toBe(states);
  };
  const open = (place: number) =>
    page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[place]?.id}`);
  const changed = 'Lezione aggiornata con successo!';
  await signInAs(page, server, 'admin');
  expect(await readStates()).toBe('83%, 67%, 33%, 0%');

  await test.step('a mandatory lesson is added, and switched off', async () => {
    await open(1);
    await page.getByRole('link', { name: 'Nuova lezione in Gamma' }).click();
    const drawer = page.getByRole('dialog', { name: 'Crea una nuova lezione' });
    await drawer.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lezione g');
    await drawer.getByRole('switch', { name: 'Obbligatoria' }).check();
    await drawer.getByRole('button', { name: 'Crea', exact: true }).click();
    const falls = '4 iscritti in corso: per 3 l’avanzamento scende';
    await confirm(falls, '71%, 57%, 29%, 0%', 'Lezione creata correttamente!');
    await openMenu(page, 'Lezione g', 'Disattiva');
    await confirm('4 iscritti in corso: per 3 l’avanzamento sale', '83%, 67%, 33%, 0%', changed);
  });

  await test.step('lessons are made optional, and mandatory again', async () => {
    await openMenu(page, 'Lezione f', 'Rendi facoltativa');
    await confirm('4 iscritti in corso: 1 risulterà completato', '83% completato, 67%, 33%, 0%', changed);
    await openMenu(page, 'Lezione f', 'Rendi obbligatoria');
    // Nobody notices: who has completed the course has.
    await expect(page.getByRole('list', { name: 'Gamma' }).getByText('Obbligatoria')).toHaveCount(2);
    expect(await readStates()).toBe('83% completato, 67%, 33%, 0%');
  });

  await test.step('a lesson, a module and a theme are deleted', async () => {
    await open(0);
    await openMenu(page, 'Lezione b', 'Elimina');
    const falls = '3 iscritti in corso: per 1 l’avanzamento sale, per 1 l’avanzamento scende';
    await confirm(falls, '80% completato, 60%, 40%, 0%', 'Lezione eliminata correttamente!');
    await openMenu(page, 'Beta', 'Elimina');
    const rises = '3 iscritti in corso: per 2 l’avanzamento sale';
    await confirm(rises, '67% completato, 67%, 67%, 0%', 'Modulo eliminato correttamente!');
    await page.getByRole('link', { name: 'Torna alle tematiche' }).click();
    await openMenu(page, 'Seconda', 'Elimina');
    const completes = '3 iscritti in corso: 2 risulteranno completati, per 2 l’avanzamento sale';
    await confirm(
      completes,
      '100% completato, 100% completato, 100% completato, 0%',
      'Tematica eliminata correttamente!',
    );
  });
});

test('who deletes what other lessons require is told which will be open without it', async ({ page, server }) => {
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      name: 'Accessi',
      themes: [
        {
          name: 'Prima',
          modules: [
            { name: 'Alfa', sections: [{ name: 'Base' }, { name: 'Prove', after: 0 }] },
            { name: 'Beta', sections: ['b', 'c', 'd', 'e'].map((name) => ({ name: `Lezione ${name}`, after: 0 })) },
          ],
        },
      ],
    }),
  );
  const question = page.getByRole('alertdialog');
  const expectTold = async (name: string, words: string | null) => {
    await openMenu(page, name, 'Elimina');
    await expect(question.getByRole('button', { name: 'Elimina' })).toBeEnabled();
    if (words === null) await expect(question).not.toContainText('lezione di accesso');
    else await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(question).toHaveCount(0);
  };
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  const openModule = page.getByRole('button', { name: 'Mostra o nascondi le lezioni di Beta' });
  await openModule.click();
  await expectTold('Base', '«Prove», «Lezione b», «Lezione c» e altre 2 perderanno la loro lezione di accesso.');
  // «Prove» goes with it.
  await expectTold('Alfa', '«Lezione b», «Lezione c», «Lezione d» e un’altra perderanno la loro lezione di accesso.');
  await expectTold('Beta', null);
  await withDatabase(server, (query) =>
    query("update course_sections set mandatory_section_id = null where course_id = $1 and name <> 'Prove'", [
      course.id,
    ]),
  );
  await expectTold('Base', '«Prove» perderà la sua lezione di accesso.');
  await expectTold('Alfa', null);

  await test.step('a name without a space breaks within the question', async () => {
    await withDatabase(server, (query) =>
      query("update course_sections set name = repeat('w', 150) where course_id = $1 and name = 'Prove'", [course.id]),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await openMenu(page, 'Base', 'Elimina');
    await expect(question).toContainText('perderà la sua lezione di accesso.');
    const readOverflow = () =>
      question.locator('.MuiDialogContent-root').evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(await readOverflow()).toBe(0);
  });
});
