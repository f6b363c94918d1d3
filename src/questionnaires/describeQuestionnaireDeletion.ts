import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { tellGone } from '../saving/gone.ts';
import { nameSettings } from './settings/nameSettings.ts';

/** What is asked and said when a survey or an evaluation is deleted. */
export const describeQuestionnaireDeletion = (kind: QuestionnaireResource, record: { id: number; name: string }) => ({
  resource: kind,
  record,
  question: texts.kinds[kind].deleteQuestion(record.name),
  consequences: texts.kinds[kind].deleteHint,
  message: texts.kinds[kind].saved.deleted,
  onGone: () => tellGone(nameSettings(kind, record.id)),
});
