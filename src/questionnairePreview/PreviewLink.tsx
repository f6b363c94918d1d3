import Eye from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';

const addresses: Record<QuestionnaireResource, string> = {
  surveys: '/preview/sondaggi',
  evaluations: '/preview/verifiche',
};

interface Props {
  kind: QuestionnaireResource;
  id: number;
}

/** Opens the questionnaire as its learners see it: another page of the site. */
export const PreviewLink = ({ kind, id }: Props) => (
  <Button variant="outlined" startIcon={<Eye />} component="a" href={`${addresses[kind]}/${id}`}>
    {texts.seeAsLearner}
  </Button>
);
