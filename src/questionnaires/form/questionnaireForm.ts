import type { CreateShape } from '../../forms/record/recordShape.ts';
import { maxLength, required } from '../../forms/rules.ts';
import { questionnaires as texts } from '../../i18n/questionnaires.ts';

interface NewQuestionnaire {
  name: string;
}

/**
 * How a new survey or evaluation is written: its settings and questions come next.
 * @param keyOf key of what is made under a name
 */
export const newQuestionnaireShape = (keyOf: (name: string) => string): CreateShape<NewQuestionnaire> => ({
  empty: { name: '' },
  bodyOfNew: (typed) => {
    const name = typed.name.trim();
    return { name, client_key: keyOf(name) };
  },
  rules: { fields: { name: [required(texts.name), maxLength(255)] } },
});
