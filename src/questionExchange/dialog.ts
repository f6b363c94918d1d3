import type { ComponentType } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';

/** What each of the dialogs is given. */
export interface ExchangeProps {
  kind: QuestionnaireResource;
  id: number;
  onClose: () => void;
}

export type ExchangeDialog = ComponentType<ExchangeProps>;
