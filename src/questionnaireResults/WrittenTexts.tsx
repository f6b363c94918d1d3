import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResultsQuery } from '#contract/questionnaireResults.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useFocusHandedOn } from '../feedback/useFocusKept.ts';
import { it } from '../i18n/it.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { useProvider } from '../provider/useProvider.ts';

/** Texts shown at first, and more at each asking. */
const step = 10;
const most = 100;

interface Props {
  kind: QuestionnaireResource;
  id: number;
  question: { id: number; text: string };
  filters: ResultsQuery;
}

const TextList = ({ kind, id, question, filters }: Props) => {
  const provider = useProvider();
  const [{ page, page_items }, setAsked] = useState({ page: 1, page_items: step });
  const arrows = useRef<HTMLElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(arrows, previous, next);
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'results', id, 'texts', question.id, filters, page, page_items],
    queryFn: ({ signal }) =>
      provider.fetchAnswerTexts(kind, id, { ...filters, question: question.id, page, page_items }, signal),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Typography role="status">{it.app.loading}</Typography>;
  if (data.items.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noTexts}</Typography>;
  const isLast = page * page_items >= data.total;
  return (
    <>
      <Box component="ul" aria-label={texts.textsOf(question.text)} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {data.items.map(({ text, count, is_correct }) => (
          <Box component="li" key={text} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
            {is_correct && ` (${texts.correct})`}
            {count > 1 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                × {count}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {page_items < most && !isLast && (
        <Button sx={{ mt: 1 }} onClick={() => setAsked({ page: 1, page_items: Math.min(most, page_items * 3) })}>
          {texts.more}
        </Button>
      )}
      {page_items >= most && data.total > most && (
        <Box ref={arrows} sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button ref={previous} disabled={page === 1} onClick={() => setAsked({ page: page - 1, page_items })}>
            {it.list.previous}
          </Button>
          <Button ref={next} disabled={isLast} onClick={() => setAsked({ page: page + 1, page_items })}>
            {it.list.next}
          </Button>
        </Box>
      )}
    </>
  );
};

/** What was written in answer to an open question, once it is asked for. */
export const WrittenTexts = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mb: isOpen ? 1.5 : 0 }}>
        {isOpen ? texts.textsHide : texts.texts}
      </Button>
      {isOpen && <TextList key={JSON.stringify(props.filters)} {...props} />}
    </>
  );
};
