import type { CreateShape } from '../../forms/record/recordShape.ts';
import { maxLength, required } from '../../forms/rules.ts';
import { questionnaires as texts } from '../../i18n/questionnaires.ts';

interface NewQuestionnaire {
  name: string;
}

/** How a new survey or evaluation is written: its settings and questions come next. */
export const newQuestionnaireShape: CreateShape<NewQuestionnaire> = {
  empty: { name: '' },
  bodyOfNew: ({ name }) => ({ name: name.trim() }),
  rules: { fields: { name: [required(texts.name), maxLength(255)] } },
};
