import { randomInt } from 'node:crypto';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { DraftSaved, MyQuestionnaire, QuestionAnswer, Registry, Submission } from '#contract/registries.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { requireNoPhone } from '../attendance/service.ts';
import {
  type Enrolment,
  findEnrolmentOf,
  lockEnrolmentOf,
  recordSectionEvent,
  requireAccess,
} from '../progress/service.ts';
import {
  type Attempt,
  closeAttempt,
  findLastAnswers,
  findQuestionnaire,
  findSitting,
  insertAttempt,
  listQuestions,
  type Questionnaire,
  type Sitting,
  type Snapshot,
  saveDraft,
  type WhichAttempt,
} from './repository.ts';
import { drawQuestions, findMismatch, gradeAttempt, isAnswered, leftTries, toMyQuestion } from './rules.ts';

/** Which questionnaire is meant: the section it stands in and the kind that is asked for. */
export interface Place {
  person: Person;
  moduleId: number;
  sectionId: number;
  kind: QuestionnaireKind;
  isPhone: boolean;
}

interface Opened extends Sitting {
  tx: Tx;
  enrolment: Enrolment;
  questionnaire: Questionnaire;
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

const requireQuestionnaire = (place: Place, sitting: Sitting | null): Sitting & { questionnaire: Questionnaire } => {
  const questionnaire = sitting?.module_id === place.moduleId ? sitting.questionnaire : null;
  if (!sitting || !questionnaire) throw refusals.absent(place.kind === 'survey' ? 'Il sondaggio' : 'La verifica');
  return { ...sitting, questionnaire };
};

/** Runs in one transaction with the enrolment locked and the section open to its person. */
const runInSection = async <T>(
  deps: Deps<'db' | 'jobs'>,
  place: Place,
  which: WhichAttempt,
  run: (opened: Opened) => Promise<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    const enrolment = await lockEnrolmentOf(tx, place.person.id, place.moduleId);
    if (!enrolment) throw refusals.absent('Il modulo');
    requireNoPhone(enrolment, place.isPhone);
    // A statement of its own: it sees what was handed in while the lock was waited for.
    const sitting = await findSitting(tx, enrolment, place.sectionId, place.kind, which);
    if (!sitting) throw refusals.absent('La sezione');
    requireAccess(enrolment, sitting.is_accessible);
    return run({ tx, enrolment, ...requireQuestionnaire(place, sitting) });
  });

/** What a survey that may be answered again begins with: the answers given last to what is still asked. */
const findDraft = async (
  { tx, enrolment, questionnaire, used }: Opened,
  sectionId: number,
  { questions }: Snapshot,
): Promise<QuestionAnswer[]> => {
  if (questionnaire.kind !== 'survey' || !questionnaire.is_editable || used === 0) return [];
  const last = await findLastAnswers(tx, enrolment.id, sectionId);
  return last.filter((answer) => findMismatch(questions, [answer]) === null);
};

const drawAttempt = async (opened: Opened, sectionId: number): Promise<Attempt> => {
  const { tx, enrolment, questionnaire } = opened;
  const { id, kind, name, is_sequential, is_editable, has_show_correct_answers, perc_correct_questions } =
    questionnaire;
  const snapshot: Snapshot = {
    questionnaire: { id, name, is_sequential, is_editable, has_show_correct_answers, perc_correct_questions },
    questions: drawQuestions(await listQuestions(tx, id), questionnaire, random),
  };
  const draft = await findDraft(opened, sectionId, snapshot);
  return insertAttempt(tx, { subscriptionId: enrolment.id, sectionId, kind, snapshot, draft });
};

const requirePause = ({ next_try }: Pick<Sitting, 'next_try'>): void => {
  if (next_try)
    throw refusals.blocked('retry_too_soon', 'Tra un tentativo e l’altro è prevista una pausa.', { next_try });
};

const passMarkOf = (kind: QuestionnaireKind, percentage: number): number | null =>
  kind === 'evaluation' ? percentage : null;

/**
 * The open attempt, drawn now if there is none and a try is left: a reload, another tab and another device
 * find the same questions in the same order, with the answers given so far.
 * @throws 409 `retry_too_soon` with `next_try` during the pause the course asks for after a try.
 */
export const openQuestionnaire = (deps: Deps<'db' | 'jobs'>, place: Place): Promise<MyQuestionnaire> =>
  runInSection(deps, place, 'open', async (opened) => {
    const { questionnaire, used } = opened;
    const left_tries = leftTries(questionnaire, used);
    if (!opened.attempt && left_tries !== 0) requirePause(opened);
    const attempt = opened.attempt ?? (left_tries === 0 ? null : await drawAttempt(opened, place.sectionId));
    const questions = attempt?.snapshot.questions ?? [];
    const { id, name, is_sequential, is_editable, perc_correct_questions } =
      attempt?.snapshot.questionnaire ?? questionnaire;
    return {
      id,
      name,
      attempt_id: attempt?.id ?? null,
      left_tries,
      pass_mark: passMarkOf(place.kind, perc_correct_questions),
      is_sequential,
      is_editable,
      questions: Object.fromEntries(questions.map((question, place) => [String(place + 1), toMyQuestion(question)])),
      draft: attempt?.draft ?? [],
      draft_saved: attempt?.draft_saved ?? null,
    };
  });

/** The questions as a learner would be asked them; no attempt is opened. */
export const previewQuestionnaire = async (
  deps: Deps<'db' | 'jobs'>,
  sectionId: number,
  kind: QuestionnaireKind,
): Promise<MyQuestionnaire> => {
  const questionnaire = await findQuestionnaire(deps.db, sectionId, kind);
  if (!questionnaire) throw refusals.absent(kind === 'survey' ? 'Il sondaggio' : 'La verifica');
  const { id, name, is_sequential, is_editable, perc_correct_questions } = questionnaire;
  const questions = drawQuestions(await listQuestions(deps.db, id), questionnaire, random).map(toMyQuestion);
  return {
    id,
    name,
    is_sequential,
    is_editable,
    attempt_id: null,
    left_tries: leftTries(questionnaire, 0),
    pass_mark: passMarkOf(kind, perc_correct_questions),
    questions: Object.fromEntries(questions.map((question, place) => [String(place + 1), question])),
    draft: [],
    draft_saved: null,
  };
};

const whichOf = ({ attempt_id }: Submission): WhichAttempt => (attempt_id ? { id: attempt_id } : 'open');

const requireAttempt = ({ attempt }: Opened, place: Place, submission: Submission): Attempt => {
  if (!attempt) throw refusals.conflict('attempt_closed', 'attempt_id', 'non c’è una prova aperta');
  const id = submission.evaluation_id ?? submission.survey_id;
  if (id !== undefined && id !== attempt.snapshot.questionnaire.id)
    throw refusals.invalid(`${place.kind}_id`, 'non è quella di questa sezione');
  const mismatch = findMismatch(attempt.snapshot.questions, submission.questions);
  if (mismatch) throw refusals.invalid('questions', mismatch);
  return attempt;
};

/** Keeps the answers given so far with the open attempt. @throws 409 `attempt_closed` once it was handed in. */
export const saveAnswers = (deps: Deps<'db' | 'jobs'>, place: Place, submission: Submission): Promise<DraftSaved> =>
  runInSection(deps, place, whichOf(submission), async (opened) => {
    const attempt = requireAttempt(opened, place, submission);
    if (attempt.submitted) throw refusals.conflict('attempt_closed', 'attempt_id', 'la prova è già stata consegnata');
    return { attempt_id: attempt.id, saved: await saveDraft(opened.tx, attempt.id, submission.questions) };
  });

const toRegistry = (
  kind: QuestionnaireKind,
  attempt: Attempt,
  { left_tries, next_try }: Pick<Registry, 'left_tries' | 'next_try'>,
): Registry => {
  const { id, has_show_correct_answers } = attempt.snapshot.questionnaire;
  return {
    id: attempt.id,
    percentage: attempt.percentage ?? 0,
    is_passed: attempt.is_passed ?? false,
    left_tries,
    submitted: attempt.submitted ?? '',
    next_try: left_tries === 0 ? null : next_try,
    evaluation: kind === 'evaluation' ? { id, has_show_correct_answers } : null,
    question_registries: kind === 'evaluation' && has_show_correct_answers ? (attempt.results ?? []) : [],
  };
};

/** When the pause after what was handed in at `submitted` is over; null where the course asks for none. */
const pauseAfter = (kind: QuestionnaireKind, { attendance }: Enrolment, submitted: string): string | null =>
  kind === 'evaluation' && attendance?.retry_minutes
    ? new Date(Date.parse(submitted) + attendance.retry_minutes * 60_000).toISOString()
    : null;

const grade = (kind: QuestionnaireKind, { snapshot }: Attempt, answers: Submission['questions']) => {
  if (kind === 'evaluation')
    return gradeAttempt(snapshot.questions, answers, snapshot.questionnaire.perc_correct_questions);
  const unanswered = snapshot.questions.find((question) => !isAnswered(question, answers));
  if (unanswered) throw refusals.invalid('questions', `la domanda ${unanswered.id} è senza risposta`);
  return { results: [], percentage: 100, is_passed: true };
};

/**
 * Hands in an attempt: graded on what was asked, in one transaction. The same attempt handed in again answers the
 * stored result and counts once.
 */
export const handIn = (deps: Deps<'db' | 'jobs'>, place: Place, submission: Submission): Promise<Registry> =>
  runInSection(deps, place, whichOf(submission), async (opened) => {
    const { tx, enrolment, questionnaire, used, next_try } = opened;
    const attempt = requireAttempt(opened, place, submission);
    if (attempt.submitted)
      return toRegistry(place.kind, attempt, { left_tries: leftTries(questionnaire, used), next_try });
    const graded = grade(place.kind, attempt, submission.questions);
    const submitted = await closeAttempt(tx, attempt.id, { answers: submission.questions, ...graded });
    const { percentage, is_passed } = graded;
    await recordSectionEvent(tx, deps.jobs, enrolment, place.sectionId, {
      kind: 'handed_in',
      attempt_id: attempt.id,
      attempt_kind: place.kind,
      percentage,
      is_passed,
    });
    return toRegistry(
      place.kind,
      { ...attempt, ...graded, submitted },
      { left_tries: leftTries(questionnaire, used + 1), next_try: pauseAfter(place.kind, enrolment, submitted) },
    );
  });

/** The last result handed in, or null; it can be read also when the section is closed. */
export const findRegistry = async (deps: Deps<'db' | 'jobs'>, place: Place): Promise<Registry | null> => {
  const enrolment = await findEnrolmentOf(deps.db, place.person.id, { moduleId: place.moduleId });
  const found = enrolment && (await findSitting(deps.db, enrolment, place.sectionId, place.kind, 'last submitted'));
  const { attempt, questionnaire, used, next_try } = requireQuestionnaire(place, found ?? null);
  return attempt && toRegistry(place.kind, attempt, { left_tries: leftTries(questionnaire, used), next_try });
};
