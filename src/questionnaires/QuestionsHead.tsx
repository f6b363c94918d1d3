import Box from '@mui/material/Box';
import { useMemo, useSyncExternalStore } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { useProvider } from '../provider/useProvider.ts';
import { openBuilder } from '../questionBuilder/builders.ts';
import { KeyHelp } from '../questionBuilder/KeyHelp.tsx';
import { SavePhaseLine } from '../saving/SavePhaseLine.tsx';
import type { SavePhase } from '../saving/saver.ts';
import { useSaveStatus } from '../saving/useSaver.ts';
import { tokens } from '../theme/tokens.ts';
import { nameSettings } from './settings/nameSettings.ts';

interface Props {
  kind: QuestionnaireResource;
  id: number;
}

/** What is worth saying first. */
const phases: SavePhase[] = ['failed', 'saving', 'typed', 'saved'];

/** How it stands with what was typed, in the settings and in the questions: one state for the page. */
const useSaving = ({ kind, id }: Props) => {
  const provider = useProvider();
  const { store } = useMemo(() => openBuilder(provider, kind, id), [provider, kind, id]);
  const questions = useSyncExternalStore(store.subscribe, store.getStatus);
  const isGone = useSyncExternalStore(store.subscribe, store.isGone);
  const { retry, ...settings } = useSaveStatus(nameSettings(kind, id));
  const phase = phases.find((one) => questions.phase === one || settings.phase === one) ?? 'saved';
  if (isGone) return { phase, message: texts.goneShort[kind === 'surveys' ? 'survey' : 'evaluation'], retry: null };
  return {
    phase,
    message: questions.message ?? settings.message ?? texts.attention,
    // A text that waits for its author is not sent again.
    retry:
      questions.message === null && settings.message === null
        ? null
        : () => {
            store.flush();
            if (settings.phase === 'failed') retry();
          },
  };
};

/** Stays in sight above questions and settings: how it stands with what was typed, and the keys. */
export const QuestionsHead = (props: Props) => {
  const saving = useSaving(props);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: tokens.topBar,
        zIndex: 3,
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        minHeight: 38,
        py: 0.5,
        mb: 0.5,
        bgcolor: tokens.ground,
      }}
    >
      <Box sx={{ flex: 1 }}>
        <SavePhaseLine {...saving} />
      </Box>
      <KeyHelp />
    </Box>
  );
};
