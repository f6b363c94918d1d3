import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { useProvider } from '../provider/useProvider.ts';
import { openBuilder } from '../questionBuilder/builders.ts';
import { QuestionBuilder } from '../questionBuilder/QuestionBuilder.tsx';
import { QuestionnaireCheck } from '../questionExchange/QuestionnaireCheck.tsx';
import { tellGone } from '../saving/gone.ts';
import { QuestionsHead } from './QuestionsHead.tsx';
import { nameSettings } from './settings/nameSettings.ts';
import { UsesPanel } from './UsesPanel.tsx';

/** What stands beside the questions comes around them where there is one column. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"settings" "questions" "uses"',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"questions settings" "questions uses"',
  },
}));

const Area = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, minWidth: 0 });

interface Props {
  kind: QuestionnaireResource;
  id: number;
  settings: ReactNode;
}

/** What was written in a questionnaire that somebody else has deleted goes with its page: nothing is told of it any more. */
const useLetGo = ({ kind, id }: Pick<Props, 'kind' | 'id'>): void => {
  const provider = useProvider();
  const { store } = useMemo(() => openBuilder(provider, kind, id), [provider, kind, id]);
  useEffect(
    () => () => {
      if (store.isGone()) tellGone(nameSettings(kind, id));
    },
    [store, kind, id],
  );
};

/** How it all stands, the questions, with the settings, what is wrong and where it is used beside them. */
export const QuestionsTab = ({ kind, id, settings }: Props) => {
  useLetGo({ kind, id });
  return (
    <div>
      <QuestionsHead kind={kind} id={id} />
      <Columns>
        <Area sx={{ gridArea: 'settings' }}>
          {settings}
          <QuestionnaireCheck kind={kind} id={id} />
        </Area>
        <Area sx={{ gridArea: 'questions' }}>
          <QuestionBuilder kind={kind} id={id} />
        </Area>
        <Area sx={{ gridArea: 'uses' }}>
          <UsesPanel kind={kind} id={id} />
        </Area>
      </Columns>
    </div>
  );
};
