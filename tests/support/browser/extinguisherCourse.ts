import { expect, type Page } from '@playwright/test';

/** The shortest course of the demo content: a ten-second video, a file, an evaluation, a certificate. */
export const courseName = 'Usare l’estintore in quattro passi';

/** Opens the course from the list of one's courses. */
export const openCourse = async (page: Page): Promise<void> => {
  await page.goto('/corsi');
  await page
    .getByRole('link', { name: new RegExp(courseName) })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: courseName })).toBeVisible();
};

/** A row of the course's tree. */
export const findSectionRow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Contenuti del corso' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Answers the four questions one at a time, all right or all wrong, up to the button that hands in. */
export const findAnswerAll = async (page: Page, isRight: boolean): Promise<void> => {
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByRole('radio', { name: isRight ? 'Togliere la sicura' : 'Capovolgerlo' }).check();
  await next();
  for (const name of isRight
    ? ['Il fuoco è appena iniziato e di piccole dimensioni', 'Ho una via d’uscita alle spalle']
    : ['Il locale è già pieno di fumo', 'Sono da solo e nessuno sa dell’incendio'])
    await page.getByRole('checkbox', { name }).check();
  await next();
  await page.getByRole('checkbox', { name: isRight ? 'A schiuma' : 'A polvere BC' }).check();
  await next();
  await page.getByRole('textbox').fill(isRight ? ' La Base ' : 'verso l’alto');
};

/** Watches the video of the open lesson from its start overlay to its end. */
export const watchVideo = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect(findSectionRow(page, 'I quattro passi in dieci secondi')).toContainText('Completata', {
    timeout: 30_000,
  });
};

/** Takes the file of the open lesson, which opens beside the page. */
export const takeFile = async (page: Page): Promise<void> => {
  const take = page.getByRole('button', { name: 'SCARICA FILE' }).or(page.getByRole('link', { name: 'SCARICA FILE' }));
  // After a video it is announced.
  const announced = page.getByRole('button', { name: 'Apri ora' });
  await expect(take.or(announced)).toBeVisible();
  if (await announced.isVisible()) await announced.click();
  const [file] = await Promise.all([page.context().waitForEvent('page'), take.click()]);
  await file.close();
  await expect(findSectionRow(page, 'Le procedure')).toContainText('Completata');
};
