import type { CreateShape } from '../../forms/record/recordShape.ts';
import { requireName } from '../../forms/rules.ts';
import { questionnaires as texts } from '../../i18n/questionnaires.ts';

interface NewQuestionnaire {
  name: string;
}

/**
 * How a new survey or evaluation is written: its settings and questions come next.
 * @param makeKey key of what is made under a name
 */
export const makeNewQuestionnaireShape = (makeKey: (name: string) => string): CreateShape<NewQuestionnaire> => ({
  empty: { name: '' },
  buildNewBody: (typed) => {
    const name = typed.name.trim();
    return { name, client_key: makeKey(name) };
  },
  rules: { fields: { name: requireName(texts.name) } },
});
