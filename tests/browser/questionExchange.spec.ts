import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { anEvaluation } from '#tests/support/world.ts';
import { readMoodleXml } from '../../src/questionExchange/reading/moodleXml.ts';

test.describe.configure({ mode: 'serial' });

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const begin = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Importa ed esporta' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
/** Questions in their order, their right answers after an asterisk. */
const readStored = (server: DemoServer, id: number): Promise<unknown[]> =>
  withDatabase(server, async (query) => {
    const rows = await query(
      `select q.text || ' | ' || coalesce((select string_agg(case when is_correct then '*' else '' end || text, ' | ' order by "order")
        from answers where question_id = q.id), '') as line
      from questions q where questionnaire_id = $1 order by q."order"`,
      [id],
    );
    return rows.map(({ line }) => line);
  });

const written = `Verifica finale

1. Capitale d’Italia?
a) Milano
*b) Roma

2. Quali sono pari?
*a) 2
b) 3
*c) 4

3. Senza giusta
a) sì
b) sì
`;

test('questions come in from a text, a file and another evaluation, are checked, tried and taken out', async ({
  page,
  server,
}) => {
  test.slow();
  const { here, other } = await withWorld(server, async (world) => ({
    here: await anEvaluation(world, { name: 'Verifica nuova', questions: [] }),
    other: await anEvaluation(world, {
      name: 'Verifica vecchia',
      questions: [{ text: 'Domanda da riprendere?', answers: ['Certo*', 'No'] }],
    }),
    passing: await anEvaluation(world, {
      name: 'Verifica di passaggio',
      questions: [{ text: 'Da eliminare', answers: ['Sì*', 'No'] }],
    }),
  }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/evaluations/${here.id}`);

  await test.step('a text, some of it left out', async () => {
    await expect(page.getByText('Non ci sono domande')).toBeVisible();
    await begin(page, 'Incolla domande');
    const paste = findDialog(page, 'Incolla domande');
    const text = paste.getByRole('textbox', { name: 'Testo delle domande' });
    const size = page.viewportSize();
    // A window enlarged four times.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(text).toBeInViewport({ ratio: 0.5 });
    if (size) await page.setViewportSize(size);
    await text.fill(written);
    await paste.getByRole('button', { name: 'Mostra anteprima' }).click();
    await expect(paste.getByRole('heading', { name: '3 domande trovate' })).toBeFocused();
    await expect(paste.getByRole('group', { name: '1 parte non importata' })).toContainText(
      'Riga 1: testo fuori da ogni domanda: «Verifica finale»',
    );
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    await paste.getByRole('checkbox', { name: 'Quali sono pari?' }).uncheck();
    await failWith(page, '**/questions/batch/', 503);
    await paste.getByRole('button', { name: 'Aggiungi 2 domande' }).click();
    await expect(findMessage(page, 'Il servizio è occupato')).toBeVisible();
    await page.unrouteAll();
    await paste.getByRole('button', { name: 'Aggiungi 2 domande' }).click();
    await expect(findMessage(page, '2 domande aggiunte')).toBeVisible();
    expect(await readStored(server, here.id)).toEqual([
      'Capitale d’Italia? | Milano | *Roma',
      'Senza giusta | sì | sì',
    ]);
  });

  await test.step('what is wrong with them is told, and leads to its question', async () => {
    const check = page.getByRole('region', { name: 'Controllo delle domande' });
    await expect(check.getByText('2 punti da controllare')).toBeVisible();
    await expect(check.getByRole('button', { name: 'Domanda 2: Due risposte uguali' })).toBeVisible();
    await check.getByRole('button', { name: 'Domanda 2: Nessuna risposta corretta' }).click();
    await expect(page.getByRole('textbox', { name: 'Testo della domanda 2' })).toBeFocused();
  });

  await test.step('a file of Moodle, with a report of what stays out', async () => {
    await begin(page, 'Importa da Moodle');
    const file = findDialog(page, 'Importa da Moodle');
    const choose = (name: string, buffer: Buffer) =>
      file.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/xml', buffer });
    await choose('grande.xml', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
    await expect(file.getByRole('alert')).toContainText('Il file supera i 5 MB');
    await choose('moodle.xml', readFileSync(new URL('../rules/questionFiles/moodle.xml', import.meta.url)));
    await expect(file.getByRole('heading', { name: '5 domande trovate' })).toBeVisible();
    await expect(file.getByRole('group', { name: '5 parti non importate' })).toContainText(
      'Riga 76: domanda di tipo abbinamento: qui non esiste',
    );
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    await file.getByRole('button', { name: 'Aggiungi 5 domande' }).click();
    await expect(findMessage(page, '5 domande aggiunte')).toBeVisible();
    expect(await readStored(server, here.id)).toHaveLength(7);
  });

  await test.step('a question of another evaluation, found by one of its answers', async () => {
    await begin(page, 'Prendi da altri questionari');
    const take = findDialog(page, 'Prendi da altri questionari');
    await take.getByRole('searchbox').fill('da riprendere');
    await take.getByRole('checkbox', { name: 'Domanda da riprendere?' }).check();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    const gone = take.getByRole('checkbox', { name: 'Da eliminare' });
    await take.getByRole('searchbox').fill('Da eliminare');
    await gone.check();
    await withDatabase(server, (query) => query(`delete from questions where text = 'Da eliminare'`));
    await take.getByRole('button', { name: 'Copia qui 2 domande' }).click();
    await expect(findMessage(page, 'Una delle domande scelte è stata eliminata nel frattempo')).toBeVisible();
    await expect(gone).toHaveCount(0);
    await take.getByRole('button', { name: 'Copia qui 1 domanda' }).click();
    await expect(findMessage(page, '1 domanda aggiunta')).toBeVisible();
    expect((await readStored(server, here.id)).at(-1)).toBe('Domanda da riprendere? | *Certo | No');
    expect(await readStored(server, other.id)).toHaveLength(1);
  });

  await test.step('some are moved to another evaluation', async () => {
    await begin(page, 'Copia o sposta domande');
    const send = findDialog(page, 'Copia o sposta domande');
    await send.getByRole('combobox', { name: 'Verifica di destinazione' }).fill('Verifica vecchia');
    await page.getByRole('option', { name: 'Verifica vecchia' }).click();
    await send.getByRole('radio', { name: 'Sposta' }).check();
    await send.getByRole('checkbox', { name: 'Senza giusta' }).check();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    await send.getByRole('button', { name: 'Sposta 1 domanda' }).click();
    await expect(findMessage(page, '1 domanda spostata in Verifica vecchia')).toBeVisible();
    expect((await readStored(server, other.id)).at(-1)).toBe('Senza giusta | sì | sì');
    expect(await readStored(server, here.id)).toHaveLength(7);
  });

  await test.step('a file that holds them, to be read again', async () => {
    await begin(page, 'Esporta per Moodle');
    const out = findDialog(page, 'Esporta per Moodle');
    await out.getByRole('radio', { name: 'GIFT' }).check();
    await expect(out.getByText('è disattivata: nel file è come le altre')).toBeVisible();
    await out.getByRole('radio', { name: 'Moodle XML' }).check();
    await expect(out.getByText('è disattivata')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await out.getByRole('button', { name: 'Scarica' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Verifica nuova.xml');
    const { drafts } = readMoodleXml(readFileSync(await file.path(), 'utf8'));
    expect(
      drafts.map(({ text, answers }) =>
        [text, answers.map((one) => `${one.is_correct ? '*' : ''}${one.text}`).join(' | ')].join(' | '),
      ),
    ).toEqual(await readStored(server, here.id));
  });

  await test.step('the evaluation as a learner sees it, graded without a trace', async () => {
    await page.getByRole('link', { name: 'Anteprima' }).click();
    await expect(page.getByText('Le risposte non vengono registrate.')).toBeVisible();
    await page.getByRole('button', { name: 'Inizia la verifica' }).click();
    await page.getByRole('radio', { name: 'Roma' }).check();
    await page.getByRole('radio', { name: 'Certo' }).check();
    const grade = page.getByRole('button', { name: 'Mostra come verrebbe valutata' });
    await expect(grade).toBeDisabled();
    for (const name of ['A', 'Vero']) await page.getByRole('radio', { name, exact: true }).check();
    for (const field of await page.getByRole('textbox').all()) await field.fill('112');
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    await grade.click();
    await expect(page.getByRole('heading', { name: 'Complimenti, hai superato la verifica!' })).toBeFocused();
    await expect(page.getByText('È una prova: l’esito non viene registrato.')).toBeVisible();
    await page.getByRole('link', { name: 'Torna alla modifica della verifica' }).click();
    await expect(page).toHaveURL(new RegExp(`/backoffice/evaluations/${here.id}$`));
  });
});
