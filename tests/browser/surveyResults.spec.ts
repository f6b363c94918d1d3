import { readFile } from 'node:fs/promises';
import { withWorld } from '#tests/support/browser/database.ts';
import { type DemoServer, doAtEachWidth, expect, expectAccessibleAt, signInAs, test } from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { aCourse, aGroup, anEnrolment, aSurvey, aUser } from '#tests/support/world.ts';

/** A survey that thirteen have handed in: all write something, two of them the same; the first is in a group. */
const anAnsweredSurvey = (server: DemoServer) =>
  withWorld(server, async (world) => {
    const survey = await aSurvey(world, {
      name: 'Gradimento',
      questions: [
        { text: 'Ti è piaciuto?', answers: ['Sì', 'No'] },
        { text: 'Dai un voto', question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aula', 'Docente'] },
        { text: 'Che cosa cambieresti?', question_config: 'open' },
      ],
    });
    const [liked, vote, change] = survey.questions;
    if (!liked || !vote || !change) throw new Error('the survey has three questions');
    const course = await aCourse(world, {
      sections: [{ name: 'Come è andata', category: 'SURVEY', survey_id: survey.id }],
    });
    const users = [];
    for (let place = 0; place < 13; place += 1) {
      const user = await aUser(world);
      users.push(user);
      const { id: subscription_id } = await anEnrolment(world, { user, course });
      const answers = [
        { question_id: liked.id, answer_id: liked.answers[place === 0 ? 1 : 0]?.id },
        ...vote.rows.map((row, at) => ({ question_id: row.id, answer_id: vote.answers[at]?.id })),
        { question_id: change.id, answer_text: place < 2 ? 'La sedia' : `Cosa n. ${place}` },
      ];
      await world.db
        .insertInto('attempts')
        .values({
          subscription_id,
          course_section_id: course.sections[0]?.id ?? 0,
          questionnaire_id: survey.id,
          kind: 'survey',
          number: 1,
          snapshot: JSON.stringify({ questionnaire: { id: survey.id, name: survey.name }, questions: [] }),
          submitted: new Date().toISOString(),
          answers: JSON.stringify(answers),
          results: '[]',
          percentage: 100,
          is_passed: true,
        })
        .execute();
    }
    const group = await aGroup(world, { name: 'Prima fila', users: users.slice(0, 1) });
    return { survey, group };
  });

test('results of a survey are read as bars and texts, filtered and downloaded', async ({ page, server }) => {
  const { survey, group } = await anAnsweredSurvey(server);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/surveys/${survey.id}/results`);
  const question = (name: string) => page.getByRole('article', { name });

  await test.step('choices, and a series of bars for each row', async () => {
    await expect(page.locator('dt', { hasText: 'Compilazioni' }).locator('+ dd')).toHaveText('13');
    await expect(question('1. Ti è piaciuto?').getByRole('listitem')).toHaveText(['Sì12 (92,3%)', 'No1 (7,7%)']);
    const rows = question('2. Dai un voto');
    await expect(rows.getByRole('region', { name: 'Aula' }).getByRole('listitem')).toHaveText([
      'Poco13 (100%)',
      'Molto0 (0%)',
    ]);
    await expect(rows.getByRole('region', { name: 'Docente' }).getByRole('listitem')).toHaveText([
      'Poco0 (0%)',
      'Molto13 (100%)',
    ]);
  });

  await test.step('texts with how often each was written, ten and then more', async () => {
    const open = question('3. Che cosa cambieresti?');
    await open.getByRole('button', { name: 'Vedi le risposte scritte' }).click();
    const texts = open.getByRole('listitem');
    await expect(texts).toHaveCount(10);
    await expect(texts.first()).toHaveText('La sedia × 2');
    await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));
    await open.getByRole('button', { name: 'Mostra altre' }).click();
    await expect(texts).toHaveCount(12);
  });

  await test.step('of a group, on the screen as in the file', async () => {
    await page.goto(`/backoffice/surveys/${survey.id}/results?group=${group.id}`);
    await expect(question('1. Ti è piaciuto?').getByRole('listitem')).toHaveText(['Sì0 (0%)', 'No1 (100%)']);
    await page.getByRole('button', { name: 'Esporta', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Esporta i risultati' });
    await dialog.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: 'CSV', exact: true }).click();
    await dialog.getByRole('button', { name: 'Genera' }).click();
    await expect(dialog.getByText('Export generato con successo!')).toBeVisible();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Scarica' }).click();
    const rows = readRows('csv', await readFile(await (await coming).path()));
    expect(rows.map(({ Domanda, Riga, Risposta, Numero }) => [Domanda, Riga, Risposta, Numero])).toEqual([
      ['Tutto il sondaggio', '', 'Compilazioni', '1'],
      ['Ti è piaciuto?', '', 'Sì', '0'],
      ['Ti è piaciuto?', '', 'No', '1'],
      ['Dai un voto', 'Aula', 'Poco', '1'],
      ['Dai un voto', 'Aula', 'Molto', '0'],
      ['Dai un voto', 'Docente', 'Poco', '0'],
      ['Dai un voto', 'Docente', 'Molto', '1'],
      ['Che cosa cambieresti?', '', 'La sedia', '1'],
    ]);
  });
});
