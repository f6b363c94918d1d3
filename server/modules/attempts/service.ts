import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Trial, TrialGrade } from '#contract/previews.ts';
import type {
  Draft,
  DraftSaved,
  HandedIn,
  MyQuestionnaire,
  QuestionAnswer,
  Registry,
  Submission,
} from '#contract/registries.ts';
import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { requireAcknowledged, requireNoPhone } from '../attendance/service.ts';
import { isAccessible } from '../progress/rules.ts';
import {
  type Enrolment,
  findEnrolmentAt,
  lockEnrolmentAt,
  recordSectionEvent,
  requireAccess,
} from '../progress/service.ts';
import { applyCorrections } from './applyCorrections.ts';
import { asksAnything, draw, drawAttempt, isOfSection, type Opened } from './drawing.ts';
import { toRegistry, toStoredRegistry } from './registry.ts';
import {
  type Attempt,
  closeAttempt,
  closeWithoutAnswers,
  findQuestionnaire,
  findSitting,
  keepAnonymousAnswers,
  listBank,
  promiseAnonymity,
  type Questionnaire,
  type Sitting,
  saveDraft,
  type WhichAttempt,
} from './repository.ts';
import {
  countLeftTries,
  findMismatch,
  getPassMark,
  gradeAttempt,
  isAnswered,
  mergeDraft,
  toMyQuestion,
} from './rules.ts';

/** Which questionnaire is meant: the section it stands in and the kind that is asked for. */
export interface Place {
  person: Person;
  moduleId: number;
  sectionId: number;
  kind: QuestionnaireKind;
  isPhone: boolean;
}

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
    const enrolment = requireFound(await lockEnrolmentAt(tx, place.person.id, place.moduleId), 'Il modulo');
    requireNoPhone(enrolment, place.isPhone);
    // A statement of its own: it sees what was handed in while the lock was waited for.
    const sitting = requireFound(await findSitting(tx, enrolment, place.sectionId, place.kind, which), 'La sezione');
    requireAccess(enrolment, isAccessible(sitting.is_required_passed));
    return run({ tx, enrolment, ...requireQuestionnaire(place, sitting) });
  });

/** Who takes a test without having asked for its section opens it thereby: what is failed is seen there, as what is passed is. */
const openIfNew = async (
  deps: Deps<'jobs'>,
  { tx, enrolment, is_opened }: Opened,
  { sectionId }: Place,
): Promise<void> => {
  if (!is_opened) await recordSectionEvent(tx, deps.jobs, enrolment, sectionId, { kind: 'opened' });
};

/** What was opened before its survey became anonymous is so too, from the moment its learner is told. */
const findOpen = async (opened: Opened): Promise<Attempt | null> => {
  const { tx, questionnaire, attempt } = opened;
  if (!attempt || attempt.is_anonymous || !questionnaire.is_anonymous || !isOfSection(opened, attempt)) return attempt;
  await promiseAnonymity(tx, attempt.id);
  return { ...attempt, is_anonymous: true };
};

const requirePause = ({ next_try }: Pick<Sitting, 'next_try'>): void => {
  if (next_try)
    throw refusals.blocked('retry_too_soon', 'Tra un tentativo e l’altro è prevista una pausa.', { next_try });
};

/**
 * The open attempt, drawn now if there is none and a try is left: a reload, another tab and another device
 * find the same questions in the same order, with the answers given so far. Who had begun to answer when the section came to
 * ask something else finishes what they began.
 * @throws 409 `retry_too_soon` with `next_try` during the pause the course asks for after a try, `rules_not_acknowledged`.
 */
export const openQuestionnaire = (deps: Deps<'db' | 'jobs'>, place: Place): Promise<MyQuestionnaire> =>
  runInSection(deps, place, 'open', async (opened) => {
    const { questionnaire, used } = opened;
    await requireAcknowledged(opened.tx, opened.enrolment);
    const left_tries = countLeftTries(questionnaire, used);
    const found = await findOpen(opened);
    const isOwn = found !== null && isOfSection(opened, found);
    const kept = found && asksAnything(found) && (isOwn || found.draft_saved !== null) ? found : null;
    if (!kept && !isOwn && left_tries !== 0) requirePause(opened);
    // One of its own that asks nothing was a try already.
    const mayDraw = isOwn || left_tries !== 0;
    const attempt = kept ?? (mayDraw ? await drawAttempt(opened, place.sectionId, found) : null);
    const questions = attempt?.snapshot.questions ?? [];
    const { id, name, is_sequential, is_editable, perc_correct_questions } =
      attempt?.snapshot.questionnaire ?? questionnaire;
    return {
      id,
      name,
      attempt_id: attempt?.id ?? null,
      left_tries,
      pass_mark: getPassMark(place.kind, perc_correct_questions),
      is_sequential,
      is_editable,
      is_anonymous: attempt?.is_anonymous ?? questionnaire.is_anonymous,
      questions: Object.fromEntries(questions.map((question, place) => [String(place + 1), toMyQuestion(question)])),
      draft: attempt?.draft ?? [],
      draft_saved: attempt?.draft_saved ?? null,
    };
  });

/** Which questionnaire is previewed: one of its own, or that of a section. */
type Previewed = Parameters<typeof findQuestionnaire>[1];

const requireKind = async (db: Db, which: Previewed, kind: QuestionnaireKind): Promise<Questionnaire> =>
  requireFound(await findQuestionnaire(db, which, kind), kind === 'survey' ? 'Il sondaggio' : 'La verifica');

/** The questions as a learner would be asked them; no attempt is opened. @throws 404 */
export const previewQuestionnaire = async (
  { db }: Deps<'db'>,
  which: Previewed,
  kind: QuestionnaireKind,
): Promise<MyQuestionnaire> => {
  const questionnaire = await requireKind(db, which, kind);
  const { id, name, is_sequential, is_editable, is_anonymous, perc_correct_questions } = questionnaire;
  const questions = (await draw(db, questionnaire)).map(toMyQuestion);
  return {
    id,
    name,
    is_sequential,
    is_editable,
    is_anonymous,
    attempt_id: null,
    left_tries: countLeftTries(questionnaire, 0),
    pass_mark: getPassMark(kind, perc_correct_questions),
    questions: Object.fromEntries(questions.map((question, place) => [String(place + 1), question])),
    draft: [],
    draft_saved: null,
  };
};

/** How answers to a previewed evaluation would be graded; nothing is kept. @throws 404; 400 for what was not asked */
export const gradeTrial = async ({ db }: Deps<'db'>, id: number, { asked, questions }: Trial): Promise<TrialGrade> => {
  const { perc_correct_questions } = await requireKind(db, { id }, 'evaluation');
  const ids = new Set(asked);
  const bank = (await listBank(db, id)).filter((question) => ids.has(question.id));
  const mismatch = findMismatch(bank, questions);
  if (mismatch) throw refusals.invalid('questions', mismatch);
  const { results, ...grade } = gradeAttempt(bank, questions, perc_correct_questions);
  return { ...grade, questions: results };
};

const identifyAttempt = ({ attempt_id }: Submission): WhichAttempt => (attempt_id ? { id: attempt_id } : 'open');

const requireAttempt = ({ attempt }: Opened, place: Place, submission: Submission): Attempt => {
  if (!attempt) throw refusals.conflict('attempt_closed', 'attempt_id', 'non c’è una prova aperta');
  for (const field of ['evaluation_id', 'survey_id'] as const) {
    const isOwn = field === `${place.kind}_id` && submission[field] === attempt.snapshot.questionnaire.id;
    if (submission[field] !== undefined && !isOwn) throw refusals.invalid(field, 'non è quella di questa sezione');
  }
  const mismatch = findMismatch(attempt.snapshot.questions, submission.questions);
  if (mismatch) throw refusals.invalid('questions', mismatch);
  return attempt;
};

/**
 * Keeps the answers given so far with the open attempt, beside those another device gave to other questions.
 * @throws 409 `attempt_closed` once it was handed in.
 */
export const saveAnswers = (
  deps: Deps<'db' | 'jobs'>,
  place: Place,
  { changed, ...submission }: Draft,
): Promise<DraftSaved> =>
  runInSection(deps, place, identifyAttempt(submission), async (opened) => {
    const attempt = requireAttempt(opened, place, submission);
    if (attempt.submitted) throw refusals.conflict('attempt_closed', 'attempt_id', 'la prova è già stata consegnata');
    const draft = mergeDraft(attempt.draft, submission.questions, changed);
    return { attempt_id: attempt.id, saved: await saveDraft(opened.tx, attempt.id, draft), draft };
  });

/** When the pause after what was handed in at `submitted` is over; null where the course asks for none. */
const computeNextTry = (kind: QuestionnaireKind, { attendance }: Enrolment, submitted: string): string | null =>
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

/** Closes an attempt; of an anonymous one the answers go elsewhere. */
const close = async (
  { tx, enrolment }: Opened,
  attempt: Attempt,
  answers: QuestionAnswer[],
  graded: ReturnType<typeof grade>,
): Promise<string> => {
  if (!attempt.is_anonymous) return closeAttempt(tx, attempt.id, { answers, ...graded });
  const submitted = await closeWithoutAnswers(tx, attempt.id);
  await keepAnonymousAnswers(tx, enrolment, attempt, attempt.snapshot.questionnaire.id, answers);
  return submitted;
};

/**
 * Hands in an attempt: graded on what was asked, in one transaction, and raised by what was corrected since. The same attempt handed in again returns the
 * stored result and counts once. @throws 409 `attempt_closed`, `rules_not_acknowledged`
 */
export const handIn = (deps: Deps<'db' | 'jobs'>, place: Place, submission: Submission): Promise<HandedIn> =>
  runInSection(deps, place, identifyAttempt(submission), async (opened) => {
    const { tx, enrolment, questionnaire, used, next_try } = opened;
    const attempt = requireAttempt(opened, place, submission);
    if (attempt.submitted) {
      const tries = { left_tries: countLeftTries(questionnaire, used), next_try };
      return { ...(await toStoredRegistry(tx, place.kind, attempt, tries)), is_repeated: true };
    }
    // It was set aside, or will be when it is opened again: a survey must not be passed by nothing.
    if (!asksAnything(attempt)) throw refusals.conflict('attempt_closed', 'attempt_id', 'la prova non ha domande');
    await requireAcknowledged(tx, enrolment);
    const graded = grade(place.kind, attempt, submission.questions);
    if (!graded.is_passed) await openIfNew(deps, opened, place);
    const submitted = await close(opened, attempt, submission.questions, graded);
    const { percentage, is_passed } = graded;
    await recordSectionEvent(tx, deps.jobs, enrolment, place.sectionId, {
      kind: 'handed_in',
      attempt_id: attempt.id,
      attempt_kind: place.kind,
      percentage,
      is_passed,
    });
    const handedIn = { ...attempt, ...graded, submitted };
    const where = { enrolment, sectionId: place.sectionId };
    const isRaised =
      place.kind === 'evaluation' && (await applyCorrections(tx, deps.jobs, where, handedIn, submission.questions));
    const tries = isOfSection(opened, attempt)
      ? {
          left_tries: countLeftTries(questionnaire, used + 1),
          next_try: computeNextTry(place.kind, enrolment, submitted),
        }
      : { left_tries: countLeftTries(questionnaire, used), next_try };
    const registry = isRaised
      ? await toStoredRegistry(tx, place.kind, handedIn, tries)
      : toRegistry(place.kind, handedIn, tries);
    return { ...registry, is_repeated: false };
  });

/** The last result handed in, or null; it can be read also when the section is closed. */
export const findRegistry = async (deps: Deps<'db' | 'jobs'>, place: Place): Promise<Registry | null> => {
  const enrolment = await findEnrolmentAt(deps.db, place.person.id, { moduleId: place.moduleId });
  const found = enrolment && (await findSitting(deps.db, enrolment, place.sectionId, place.kind, 'last submitted'));
  const { attempt, questionnaire, used, next_try } = requireQuestionnaire(place, found ?? null);
  return (
    attempt &&
    toStoredRegistry(deps.db, place.kind, attempt, { left_tries: countLeftTries(questionnaire, used), next_try })
  );
};
