import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSyncExternalStore } from 'react';
import type { QuestionType } from '#contract/codes.ts';
import { listQuestionTypes } from '#contract/questionRules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { Panel } from '../page/Panel.tsx';
import { largeText, phone } from '../theme/screens.ts';
import { tokens } from '../theme/tokens.ts';
import { focusField, focusNeighbour, isAtEdge } from './focus.ts';
import { GrowingText } from './GrowingText.tsx';
import { listLists } from './shape.ts';
import { cleanText, findTextProblem } from './state/questions.ts';
import { useBuilder } from './useBuilder.ts';
import { usePastedQuestions } from './usePastedQuestions.tsx';

/** Key of the text of a question that is not added yet. */
export const newQuestionField = 'new-question';

/** Types that do not fit on one line: each with an outline of its own, which is otherwise that of the whole row. */
const apart = {
  gap: 0.5,
  '& .MuiToggleButton-root': { m: 0, border: `1px solid ${tokens.edge}`, borderRadius: `${tokens.radius}px` },
};

interface Props {
  /** Key of the question it will come after; null where there is none. */
  after: string | null;
  label: string;
  config: QuestionType;
  onConfig: (config: QuestionType) => void;
  onAdded: () => void;
}

/** Where the next question is written. */
export const NewQuestion = ({ after, label, config, onConfig, onAdded }: Props) => {
  const { kind, store, actions } = useBuilder();
  const text = useSyncExternalStore(store.subscribe, store.getDraft);
  const problem = findTextProblem(text);
  const finish = () => {
    store.setDraft('');
    onAdded();
  };
  const pasted = usePastedQuestions(after, () => {
    finish();
    // Once the dialog is gone: the field may be another one by then.
    setTimeout(() => focusField(newQuestionField));
  });
  const add = () => {
    if (problem) return;
    const [first] = listLists(kind, { question_config: config });
    actions.addQuestion(text.trim(), config, after, first ?? null);
    finish();
  };
  return (
    <Panel aria-label={label} sx={{ p: 1.25, mb: 1.25, borderStyle: 'dashed', borderColor: tokens.edge }}>
      <Box sx={{ display: 'flex', fontWeight: 600 }}>
        <GrowingText
          field={newQuestionField}
          value={text}
          aria-label={label}
          aria-invalid={problem === 'long' || undefined}
          placeholder={texts.newPlaceholder}
          onText={(typed) => store.setDraft(cleanText(typed))}
          onPaste={({ clipboardData }) => text.trim() === '' && pasted.take(clipboardData.getData('text/plain'))}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const { key, currentTarget } = event;
            if (key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              add();
            } else if (key === 'ArrowUp' && isAtEdge(currentTarget, -1) && focusNeighbour(currentTarget, -1))
              event.preventDefault();
          }}
        />
      </Box>
      {problem === 'long' && (
        <Box role="alert" sx={{ pl: 1, fontSize: '0.8125rem', color: tokens.danger }}>
          {texts.tooLong(textLimits.wording, text.length)}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={config}
          aria-label={texts.type}
          onChange={(_, chosen: QuestionType | null) => chosen && onConfig(chosen)}
          sx={{ flexWrap: 'wrap', flex: { xs: '1 1 100%', sm: '1 1 auto' }, [phone]: apart, [largeText]: apart }}
        >
          {listQuestionTypes(kind).map((type) => (
            <ToggleButton key={type} value={type} sx={{ py: 0.5, px: 1.25, textTransform: 'none' }}>
              {texts.types[type]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button variant="contained" startIcon={<Add />} disabled={problem !== null} onClick={add}>
          {texts.add}
        </Button>
      </Box>
      {pasted.dialog}
    </Panel>
  );
};
