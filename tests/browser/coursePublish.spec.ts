import { withWorld } from '#tests/support/browser/database.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, anEvaluation } from '#tests/support/world.ts';

test('what a questionnaire lacks leads to its questions, and from there back to the lesson', async ({
  page,
  server,
}) => {
  const course = await withWorld(server, async (world) => {
    const { id } = await anEvaluation(world, { name: 'Prova vuota', questions: [] });
    return aCourse(world, {
      status: 'RDY',
      sections: [{ name: 'La prova', category: 'EVALUATION', evaluation_id: id }],
    });
  });
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/subscriptions`);
  const glance = page.getByRole('region', { name: 'Pronto per la pubblicazione' });
  await glance.getByRole('button', { name: 'Mostra il controllo' }).click();
  await glance.getByRole('link', { name: 'Il questionario non ha domande attive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prova vuota' })).toBeVisible();
  await page.getByRole('link', { name: 'Torna alla lezione' }).click();
  const drawer = page.getByRole('dialog', { name: 'Modifica lezione' });
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('La prova');
});
