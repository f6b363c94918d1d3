import { expect, type Page } from '@playwright/test';
import { anEvaluation } from '../world.ts';
import { withDatabase, withWorld } from './database.ts';
import type { DemoServer } from './demoServer.ts';

/** The question builder as somebody at the screen finds it. */

export const findQuestion = (page: Page, number: number) =>
  page.getByRole('region', { name: `Domanda ${number}`, exact: true });
export const findQuestionText = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Testo della domanda ${number}` });
export const findAnswers = (page: Page, number: number) =>
  findQuestion(page, number).getByRole('textbox', { name: /^(Risposta|Riga|Colonna)/ });
export const findAnswer = (page: Page, number: number, place: number) =>
  findQuestion(page, number).getByRole('textbox', { name: `Risposta ${place}`, exact: true });
export const findNewQuestion = (page: Page) => page.getByRole('textbox', { name: /^Nuova domanda/ });
/** One line for settings and questions together. */
export const findSaved = (page: Page) => page.getByText('Tutte le modifiche sono salvate');
export const findUnsaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Modifiche non salvate' });
export const retry = (page: Page) => findUnsaved(page).getByRole('button', { name: 'Riprova' });

export const makeEvaluationWith = (server: DemoServer, texts: string[], answersOf: string[] = ['Sì*', 'No']) =>
  withWorld(server, (world) => anEvaluation(world, { questions: texts.map((text) => ({ text, answers: answersOf })) }));

export const openEvaluation = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/backoffice/evaluations/${id}`);
  await expect(findNewQuestion(page)).toBeVisible();
};

/** What the database has of a questionnaire: each question with its answers, the right ones starred. */
export const readStored = (server: DemoServer, id: number) =>
  withDatabase(server, async (query) => {
    const rows = await query(
      `select q.text, q.question_config as type, q.is_active,
        coalesce((select json_agg(a.text || case when a.is_correct then '*' else '' end order by a."order")
          from answers a where a.question_id = q.id), '[]') as answers,
        coalesce((select json_agg(r.text order by r."order") from questions r where r.likert_question_id = q.id), '[]') as rows
      from questions q where q.questionnaire_id = $1 and q.likert_question_id is null order by q."order"`,
      [id],
    );
    return rows.map(({ text, type, answers: own, rows: likert }) => ({ text, type, answers: own, rows: likert }));
  });

export const readTexts = async (server: DemoServer, id: number) =>
  (await readStored(server, id)).map(({ text }) => text);

/** Pastes a text where the focus is. @param isInserted whether the page leaves it to the browser to put it there */
export const paste = async (page: Page, text: string, { isInserted = false } = {}): Promise<void> => {
  await page.evaluate(
    ([pasted, inserts]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
      if (inserts) document.execCommand('insertText', false, pasted);
    },
    [text, isInserted] as const,
  );
};
