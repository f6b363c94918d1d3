import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Evaluation, EvaluationCreate, EvaluationUpdate } from '#contract/evaluations.ts';
import type { QuestionnaireCopy, QuestionnaireUses } from '#contract/questionnaires.ts';
import type { Survey } from '#contract/surveys.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { refuseWhileUsed } from '../../writes/uses.ts';
import { copyQuestions, listQuestions } from '../questions/service.ts';
import {
  copySettings,
  countQuestions,
  findByKey,
  findHolders,
  lockQuestionnaire,
  readEvaluationSettings,
  readSurveyRow,
  readUses,
} from './repository.ts';

type SurveyCreate = BodyOf<Calls['POST v1/surveys/']>;
type SurveyUpdate = BodyOf<Calls['PUT v1/surveys/{id}/']>;

const surveys = defineAudited({
  object_type: 'survey',
  name: 'Il sondaggio',
  lock: (tx, id: number) => lockQuestionnaire(tx, 'survey', id),
  find: readSurveyRow,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
});

const evaluations = defineAudited({
  object_type: 'evaluation',
  name: 'La verifica',
  lock: (tx, id: number) => lockQuestionnaire(tx, 'evaluation', id),
  find: readEvaluationSettings,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
});

const kinds = { survey: surveys, evaluation: evaluations };

const withQuestions = async <K extends QuestionnaireKind, R extends { id: number }>(db: Db, kind: K, row: R) => ({
  ...row,
  questions: await listQuestions(db, kind, row.id),
});

/** A survey with its questions. @throws 404 */
export const readSurvey = async (db: Db, id: number): Promise<Survey> =>
  withQuestions(db, 'survey', await surveys.require(db, id));

/** An evaluation with its questions. @throws 404 */
export const readEvaluation = async (db: Db, id: number): Promise<Evaluation> =>
  withQuestions(db, 'evaluation', await evaluations.require(db, id));

interface Keyed {
  kind: QuestionnaireKind;
  client_key?: string;
}

/**
 * Makes what is not there yet under a key; what was made with it before is only returned. @throws 409 `client_key_taken` for a
 * key of the other kind
 */
const createOnce = (
  db: Db,
  person: Person,
  { kind, client_key }: Keyed,
  insert: (tx: Tx) => Promise<number>,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const made = client_key === undefined ? undefined : await findByKey(tx, client_key);
    if (made && made.kind !== kind) throw refusals.clientKeyTaken();
    const row = made ? await kinds[kind].require(tx, made.id) : await kinds[kind].createIn(tx, person, insert);
    return row.id;
  });

/** A survey without questions; one made before with the same key is only returned. @throws 409 `client_key_taken` */
export const createSurvey = async (db: Db, person: Person, body: SurveyCreate): Promise<Survey> => {
  const { name, ...fields } = body;
  const id = await createOnce(db, person, { ...fields, kind: 'survey' }, (tx) =>
    insertRow(tx, 'questionnaires', { ...fields, kind: 'survey', name: name.trim() }),
  );
  return readSurvey(db, id);
};

/** @throws 404; 409 `changed_meanwhile` */
export const changeSurvey = async (db: Db, person: Person, id: number, body: SurveyUpdate): Promise<Survey> =>
  withQuestions(
    db,
    'survey',
    await surveys.change(db, person, id, body, ({ tx, changes }) => {
      const { name, ...settings } = changes;
      return updateRow(tx, 'questionnaires', id, { ...settings, name: name?.trim() });
    }),
  );

type Retries = Pick<EvaluationCreate, 'retries_not_limited' | 'max_retries'>;

/**
 * Tries after the first, −1 for no limit, out of the two fields that say so.
 * @param before what they were. @throws 400 `contradictory_retries`
 */
const computeRetries = ({ retries_not_limited, max_retries }: Retries, before: number): number => {
  const isUnlimited = retries_not_limited ?? (max_retries ?? before) === -1;
  if (max_retries !== undefined && isUnlimited !== (max_retries === -1))
    throw refusals.invalid('max_retries', 'non è d’accordo con i tentativi senza limite', 'contradictory_retries');
  return isUnlimited ? -1 : (max_retries ?? Math.max(before, 0));
};

/** @throws 400 `question_bank_too_large` when more questions would be asked than there are */
const refuseLargeBank = (bank: number | null | undefined, questions: number): void => {
  if (bank && bank > questions)
    throw refusals.invalid(
      'question_bank_question_number',
      `Il valore massimo consentito è: ${questions}`,
      'question_bank_too_large',
    );
};

/**
 * An evaluation without questions; one made before with the same key is only returned.
 * @throws 400 `contradictory_retries`, `question_bank_too_large`; 409 `client_key_taken`
 */
export const createEvaluation = async (db: Db, person: Person, body: EvaluationCreate): Promise<Evaluation> => {
  const { name, retries_not_limited, max_retries, question_bank_question_number, ...fields } = body;
  const retries = computeRetries({ retries_not_limited, max_retries }, 0);
  refuseLargeBank(question_bank_question_number, 0);
  const id = await createOnce(db, person, { ...fields, kind: 'evaluation' }, (tx) =>
    insertRow(tx, 'questionnaires', { ...fields, kind: 'evaluation', name: name.trim(), max_retries: retries }),
  );
  return readEvaluation(db, id);
};

/** @throws 404; 400 `contradictory_retries`, `question_bank_too_large`; 409 `changed_meanwhile` */
export const changeEvaluation = async (
  db: Db,
  person: Person,
  id: number,
  body: EvaluationUpdate,
): Promise<Evaluation> =>
  withQuestions(
    db,
    'evaluation',
    await evaluations.change(db, person, id, body, async ({ tx, before, changes }) => {
      const { name, retries_not_limited, max_retries, question_bank_question_number: bank, ...flags } = changes;
      if (bank) refuseLargeBank(bank, await countQuestions(tx, id));
      await updateRow(tx, 'questionnaires', id, {
        ...flags,
        name: name?.trim(),
        max_retries: computeRetries({ retries_not_limited, max_retries }, before.max_retries),
        question_bank_question_number: bank === 0 ? null : bank,
      });
    }),
  );

/** @throws 404; 409 `in_use` while a lesson asks it, or somebody has opened it */
export const removeQuestionnaire = (db: Db, person: Person, kind: QuestionnaireKind, id: number): Promise<void> =>
  kinds[kind].remove(db, person, id, async ({ tx }) => {
    const { lessons, archivedLessons, attempts } = await findHolders(tx, kind, id);
    refuseWhileUsed({
      lessons: { use: lessons, words: ['lezione', 'lezioni'] },
      archived_lessons: { use: archivedLessons, words: ['lezione rimossa', 'lezioni rimosse'] },
      attempts: {
        use: attempts,
        words: ['compilazione da conservare, anche se solo aperta', 'compilazioni da conservare, anche se solo aperte'],
      },
    });
    await deleteRow(tx, 'questionnaires', id);
  });

/** A copy of a questionnaire and of its questions, under another name. */
const copyAll = async (tx: Tx, kind: QuestionnaireKind, id: number, copy: QuestionnaireCopy): Promise<number> => {
  if (!(await lockQuestionnaire(tx, kind, id)))
    throw refusals.absent(kind === 'survey' ? 'Il sondaggio' : 'La verifica');
  const copyId = await copySettings(tx, id, { ...copy, name: copy.name.trim() });
  await copyQuestions(tx, kind, id, copyId);
  return copyId;
};

const copyOnce = (db: Db, person: Person, kind: QuestionnaireKind, id: number, copy: QuestionnaireCopy) =>
  createOnce(db, person, { ...copy, kind }, (tx) => copyAll(tx, kind, id, copy));

/** A copy made before with the same key is only returned. @throws 404; 409 `client_key_taken` */
export const copySurvey = async (db: Db, person: Person, id: number, copy: QuestionnaireCopy): Promise<Survey> =>
  readSurvey(db, await copyOnce(db, person, 'survey', id, copy));

/** A copy made before with the same key is only returned. @throws 404; 409 `client_key_taken` */
export const copyEvaluation = async (
  db: Db,
  person: Person,
  id: number,
  copy: QuestionnaireCopy,
): Promise<Evaluation> => readEvaluation(db, await copyOnce(db, person, 'evaluation', id, copy));

/** Where it is asked. @throws 404 */
export const findUses = async (db: Db, kind: QuestionnaireKind, id: number): Promise<QuestionnaireUses> => {
  await kinds[kind].require(db, id);
  return readUses(db, kind, id);
};
