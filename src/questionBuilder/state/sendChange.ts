import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import type { NewItem, QuestionCalls, StoredQuestion, WrittenChange } from '#data/questions.ts';
import type { Change, Fields } from './questions.ts';

/** What the server said of a change: what it made, where it made something. */
export interface Made {
  id?: number;
  /** What it made of the answers or rows that went along. */
  others?: number[];
  /** A question that was copied, with what stands in it. */
  copy?: StoredQuestion;
}

/** A change as it goes to the server, with what its keys stand for there. */
export interface Sending {
  change: Change;
  /** Answers, or rows, that are added one after the other behind this one, in the same call. */
  others: readonly Change[];
  /** Place in its list from 0, of what is added or moved. */
  order: number;
  /** The server's id of a key. */
  getId: (key: string) => number;
}

export type Send = (sending: Sending) => Promise<Made>;

/** What it comes after says more than a number: somebody else may have put something before it since. */
const toPlace = ({ change, order, getId }: Sending): { order: number; after_id?: number } => {
  const after_id = 'after' in change && change.after !== null ? getId(change.after) : Number.NaN;
  return Number.isNaN(after_id) ? { order } : { order, after_id };
};

const dropFlags = ({ text }: Fields): Fields => (text === undefined ? {} : { text });

/** Makes the call that a change asks for. A survey has neither right answers nor inactive questions. */
export const createSend = (calls: QuestionCalls, kind: QuestionnaireResource, questionnaireId: number): Send => {
  const fieldsFor = (fields: Fields): Fields => (kind === 'surveys' ? dropFlags(fields) : fields);

  const add = async (sending: Sending): Promise<Made> => {
    const { change, others, getId } = sending;
    if (change.type !== 'add') return {};
    const { list, parent, key } = change.target;
    const body: NewItem = { text: '', ...fieldsFor(change.fields), ...toPlace(sending), client_key: key };
    if (list === 'questions')
      return calls.createQuestion(kind, questionnaireId, { ...body, question_config: change.config ?? 'open' });
    const questionId = getId(parent ?? '');
    if (others.length > 0) {
      const items = [change, ...others].flatMap((one) =>
        one.type === 'add' ? [{ text: '', ...fieldsFor(one.fields), client_key: one.target.key }] : [],
      );
      const [first, ...rest] =
        list === 'answers'
          ? await calls.createAnswers(kind, questionId, { answers: items, ...toPlace(sending) })
          : await calls.createRows(questionnaireId, questionId, { likert_questions: items, ...toPlace(sending) });
      return { ...first, others: rest.map(({ id }) => id) };
    }
    if (list === 'answers') return calls.createAnswer(kind, questionId, body);
    return calls.createRow(questionnaireId, questionId, body);
  };

  const write = async ({ change, getId }: Sending, body: WrittenChange): Promise<Made> => {
    const { list, key } = change.target;
    if (list === 'questions') await calls.changeQuestion(kind, getId(key), body);
    else if (list === 'answers') await calls.changeAnswer(kind, getId(key), body);
    else await calls.changeRow(questionnaireId, getId(key), body);
    return {};
  };

  const remove = async ({ change, getId }: Sending): Promise<Made> => {
    const { list, parent, key } = change.target;
    if (list === 'questions') await calls.removeQuestion(kind, getId(key));
    else if (list === 'answers') await calls.removeAnswer(kind, getId(parent ?? ''), getId(key));
    else await calls.removeRow(questionnaireId, getId(key));
    return {};
  };

  return async (sending) => {
    const { change, getId } = sending;
    switch (change.type) {
      case 'add':
        return add(sending);
      case 'edit':
        // Nothing was seen of what is meant whatever it is by now.
        return write(sending, {
          ...fieldsFor(change.fields),
          ...(Object.keys(change.seen).length > 0 && { seen: fieldsFor(change.seen) }),
        });
      case 'move':
        return write(sending, toPlace(sending));
      case 'remove':
        return remove(sending);
      case 'convert':
        return write(sending, { question_config: change.to });
      case 'duplicate': {
        const copy = await calls.duplicateQuestion(kind, getId(change.source), change.target.key);
        return { id: copy.id, copy };
      }
    }
  };
};
