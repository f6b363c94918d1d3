import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import { convertQuestion, mayNeedOneRightAnswer } from '#contract/questionRules.ts';
import type { StoredQuestion } from '#data/questions.ts';
import { type Change, hasList } from '../../src/questionBuilder/state/questions.ts';
import type { Made, Sending } from '../../src/questionBuilder/state/sendChange.ts';

/** A failure as the data provider words it. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: { code: string };
  constructor(status: number, code = '') {
    super(`failure ${status}`);
    this.status = status;
    this.body = { code };
  }
}

interface Kept {
  id: number;
  text: string;
  is_correct: boolean;
}
type Whole = Omit<StoredQuestion, 'answers' | 'likert_questions' | 'is_correct'> &
  Kept & { answers: Kept[]; likert_questions: Kept[] };

/**
 * What the calls of the contract promise of questions, in a few lines: client keys, places, and changes over what was seen.
 * @param max questions it has room for
 */
export const createQuestionServer = (max = 1000, kind: QuestionnaireKind = 'evaluation') => {
  const questions: Whole[] = [];
  const made = new Map<string, number>();
  let lastId = 0;
  let isThere = true;

  const chooseList = ({ change, getId }: Sending): Kept[] => {
    const { list, parent } = change.target;
    if (list === 'questions') return questions;
    const question = questions.find(({ id }) => id === getId(parent ?? ''));
    if (!question) throw new CallFailure(404);
    return question[list];
  };

  const take = <T extends Kept>(list: T[], id: number): T => {
    const found = list.find((one) => one.id === id);
    if (!found) throw new CallFailure(404);
    return found;
  };

  /** Of a single choice one answer is right. */
  const clearRight = ({ change, getId }: Sending, list: Kept[]): void => {
    const question = questions.find(({ id }) => id === getId(change.target.parent ?? ''));
    if (question?.question_config === 'single') for (const one of list) one.is_correct = false;
  };

  /** @throws 400 `several_right_answers` where answers that come together are right, of a single choice; `wrong_question_type` */
  const createAll = (sending: Sending): Made => {
    const { change, others, order, getId } = sending;
    const { list, parent } = change.target;
    const question = questions.find(({ id }) => id === getId(parent ?? ''));
    if (list !== 'questions' && question && !hasList(kind, question.question_config, list))
      throw new CallFailure(400, 'wrong_question_type');
    const isRight = (one: Change): boolean => one.type === 'add' && one.fields.is_correct === true;
    if (others.length > 0 && [change, ...others].filter(isRight).length > 1)
      throw new CallFailure(400, 'several_right_answers');
    const [first, ...rest] = [change, ...others].map((one, place) =>
      create({ ...sending, change: one, order: order + place }),
    );
    return { ...first, others: rest.flatMap(({ id }) => (id === undefined ? [] : [id])) };
  };

  const create = (sending: Sending): Made => {
    const { change, order } = sending;
    if (change.type !== 'add') return {};
    const known = made.get(change.target.key);
    if (known !== undefined) return { id: known };
    const list = chooseList(sending);
    lastId += 1;
    made.set(change.target.key, lastId);
    const item: Whole = {
      id: lastId,
      text: change.fields.text ?? '',
      is_correct: change.fields.is_correct ?? false,
      question_config: change.config ?? 'open',
      is_active: true,
      is_at_least_one_correct: false,
      answers: [],
      likert_questions: [],
    };
    if (item.is_correct) clearRight(sending, list);
    list.splice(order, 0, item);
    return { id: item.id };
  };

  const withNewIds = (items: readonly Kept[]): Kept[] =>
    items.map((item) => {
      lastId += 1;
      return { ...item, id: lastId };
    });

  /** A copy after its source; made before with the same key, that one. @throws 404; 409 `too_many` */
  const duplicate = ({ change, getId }: Sending): Made => {
    if (change.type !== 'duplicate') return {};
    const source = take(questions, getId(change.source));
    const known = questions.find(({ id }) => id === made.get(change.target.key));
    if (!known && questions.length >= max) throw new CallFailure(409, 'too_many');
    lastId += 1;
    const copy = known ?? {
      ...source,
      id: lastId,
      answers: withNewIds(source.answers),
      likert_questions: withNewIds(source.likert_questions),
    };
    made.set(change.target.key, copy.id);
    if (!known) questions.splice(questions.indexOf(source) + 1, 0, copy);
    return { id: copy.id, copy: structuredClone(copy) };
  };

  /** Gives a question another type, as the contract has it. */
  const convert = (id: number, to: QuestionType): void => {
    const place = questions.findIndex((one) => one.id === id);
    const question = questions[place];
    if (question) questions[place] = convertQuestion(kind, question, to);
  };

  /** @throws 400 `wrong_question_type`; 404; 409 when a text is no longer what was seen */
  const apply = (sending: Sending): Made => {
    if (!isThere) throw new CallFailure(404);
    const { change, order, getId } = sending;
    if (change.type === 'add') return createAll(sending);
    if (change.type === 'duplicate') return duplicate(sending);
    const list = chooseList(sending);
    const item = take(list, getId(change.target.key));
    if (change.type === 'remove') list.splice(list.indexOf(item), 1);
    else if (change.type === 'move') {
      list.splice(list.indexOf(item), 1);
      list.splice(order, 0, item);
    } else if (change.type === 'convert') {
      convert(item.id, change.to);
    } else {
      const { fields, seen } = change;
      const question = list === questions ? questions.find(({ id }) => id === item.id) : undefined;
      if (fields.is_at_least_one_correct && question && !mayNeedOneRightAnswer(kind, question.question_config))
        throw new CallFailure(400, 'wrong_question_type');
      if (seen.text !== undefined && item.text !== seen.text && item.text !== fields.text)
        throw new CallFailure(409, 'changed_meanwhile');
      if (fields.is_correct) clearRight(sending, list);
      Object.assign(item, fields);
    }
    return {};
  };

  const read = (): StoredQuestion[] => {
    if (!isThere) throw new CallFailure(404);
    return structuredClone(questions);
  };

  /** Somebody deletes all of it, or it was only out of sight. */
  const setThere = (isThereNow: boolean): void => {
    isThere = isThereNow;
  };

  return { kind, questions, apply, convert, read, setThere };
};
