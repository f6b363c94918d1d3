import type { Evaluation } from '#contract/evaluations.ts';
import { QuestionnairePage } from './QuestionnairePage.tsx';
import { EvaluationSettings } from './settings/EvaluationSettings.tsx';

const EvaluationEdit = () => (
  <QuestionnairePage<Evaluation>
    kind="evaluations"
    renderSettings={(evaluation) => <EvaluationSettings key={evaluation.id} evaluation={evaluation} />}
  />
);

export default EvaluationEdit;
