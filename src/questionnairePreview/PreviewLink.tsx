import Eye from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { settleAll } from '../saving/settle.ts';

const addresses: Record<QuestionnaireResource, string> = {
  surveys: '/preview/sondaggi',
  evaluations: '/preview/verifiche',
};

interface Props {
  kind: QuestionnaireResource;
  id: number;
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** Opens the questionnaire as its learners see it, with what was typed last: another page of the site. */
export const PreviewLink = ({ kind, id }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (address: string): Promise<void> => {
    setLeaving(true);
    await settleAll();
    window.location.assign(address);
    // The browser may ask about what could not be saved, and stay.
    setLeaving(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Eye />}
      component="a"
      href={`${addresses[kind]}/${id}`}
      loading={isLeaving}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        if (isForAnotherTab(event)) return;
        event.preventDefault();
        void leave(event.currentTarget.href);
      }}
    >
      {texts.seeAsLearner}
    </Button>
  );
};
