import type { ComponentType } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';

/** What each of the dialogs is given. */
export interface ExchangeProps {
  kind: QuestionnaireResource;
  id: number;
  onClose: () => void;
}

export type ExchangeDialog = ComponentType<ExchangeProps>;

/** What a pasted text is kept under until it is read or given up. */
export const pasteName = (kind: QuestionnaireResource, id: number): string => `paste ${kind}/${id}`;
