import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Evaluation, EvaluationCreate } from '#contract/evaluations.ts';
import type { Survey } from '#contract/surveys.ts';
import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../../writes/activity.ts';
import { insertRow } from '../../writes/rows.ts';
import { readEvaluationSettings, readSurveyRow } from './repository.ts';

type SurveyCreate = BodyOf<Calls['POST v1/surveys/']>;

/** A survey without questions. */
export const createSurvey = (
  db: Db,
  person: Person,
  { name, is_editable = false, is_sequential = false }: SurveyCreate,
): Promise<Survey> =>
  db.transaction().execute(async (tx) => {
    const id = await insertRow(tx, 'questionnaires', { kind: 'survey', name: name.trim(), is_editable, is_sequential });
    const row = requireFound(await readSurveyRow(tx, id), 'Il sondaggio');
    await recordActivity(tx, person, {
      action: 'create',
      object_type: 'survey',
      object_id: id,
      object_name: row.name,
      after: row,
    });
    return { ...row, questions: [] };
  });

/** Tries after the first, −1 for no limit, out of the two fields that say so. @throws 400 `contradictory_retries` */
const retriesOf = ({
  retries_not_limited,
  max_retries,
}: Pick<EvaluationCreate, 'retries_not_limited' | 'max_retries'>): number => {
  const isUnlimited = retries_not_limited ?? max_retries === -1;
  if (max_retries !== undefined && isUnlimited !== (max_retries === -1))
    throw refusals.invalid('max_retries', 'non è d’accordo con i tentativi senza limite', 'contradictory_retries');
  return isUnlimited ? -1 : (max_retries ?? 0);
};

/** An evaluation without questions. @throws 400 `contradictory_retries`, `question_bank_too_large` */
export const createEvaluation = (db: Db, person: Person, body: EvaluationCreate): Promise<Evaluation> => {
  const {
    name,
    is_sequential = false,
    retries_not_limited,
    max_retries,
    question_bank_question_number,
    ...flags
  } = body;
  const retries = retriesOf({ retries_not_limited, max_retries });
  // It has no question yet, so none can be asked out of many.
  if (question_bank_question_number)
    throw refusals.invalid(
      'question_bank_question_number',
      'Il valore massimo consentito è: 0',
      'question_bank_too_large',
    );
  return db.transaction().execute(async (tx) => {
    const id = await insertRow(tx, 'questionnaires', {
      ...flags,
      kind: 'evaluation',
      name: name.trim(),
      is_sequential,
      max_retries: retries,
    });
    const row = requireFound(await readEvaluationSettings(tx, id), 'La verifica');
    await recordActivity(tx, person, {
      action: 'create',
      object_type: 'evaluation',
      object_id: id,
      object_name: row.name,
      after: row,
    });
    return { ...row, questions: [] };
  });
};
