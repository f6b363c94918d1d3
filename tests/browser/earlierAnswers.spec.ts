import { withDatabase } from '#tests/support/browser/database.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { doAtEachWidth, expect, expectAccessibleAt, signInAs, test } from '#tests/support/browser.ts';

test('what was answered before a question changed type stays in sight', async ({ page, server }) => {
  const [survey] = await withDatabase(server, (query) =>
    query(`
      select survey.id, scale.id as scale, written.id as written from questionnaires survey
      join questions scale on scale.questionnaire_id = survey.id and scale.question_config = 'likert'
      join questions written on written.questionnaire_id = survey.id and written.question_config = 'open'
      where exists (select from attempts where questionnaire_id = survey.id and submitted is not null)`),
  );
  const admin = await openClient(server, 'admin');
  for (const [id, question_config] of [
    [survey?.scale, 'single'],
    [survey?.written, 'multiple'],
  ] as const)
    expect(
      (await admin.call('PUT v1/survey-questions/{id}/', { params: { id: Number(id) }, body: { question_config } }))
        .error,
    ).toBeNull();
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/surveys/${survey?.id}/results`);
  const earlier = page.getByRole('region', { name: /prima che cambiasse tipo$/ });
  await expect(earlier).toHaveCount(2);
  await expect(earlier.first().getByRole('region').first()).toContainText('(eliminata)');
  await earlier.last().getByRole('button', { name: 'Vedi le risposte scritte' }).click();
  await expect(earlier.last().getByRole('listitem').first()).toBeVisible();
  await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));
});
