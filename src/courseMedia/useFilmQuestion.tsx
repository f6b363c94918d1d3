import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FilmChoice } from '#contract/filmChoices.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { courseMedia } from '../i18n/courseMedia.ts';
import { useProvider } from '../layout/useProvider.ts';
import { FilmChoiceField } from './FilmChoiceField.tsx';

const texts = courseMedia.film;

/** What was said; `unasked` where nobody has begun what is replaced, `cancelled` where nothing is to be saved. */
type FilmAnswer = FilmChoice | 'unasked' | 'cancelled';

interface FilmQuestion {
  /** Asks what a film is to the one it takes the place of, where somebody has watched that; where it cannot be told, too. */
  askFilm: (sectionId: number) => Promise<FilmAnswer>;
  /** The question, to be rendered. */
  dialog: ReactNode;
}

/** Whether the film that takes the place of a lesson's is the same one, made again, or another. */
export const useFilmQuestion = (courseId: number): FilmQuestion => {
  const provider = useProvider();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<FilmChoice>('same');
  const answer = useRef<(said: FilmAnswer) => void>(() => {});
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      answer.current('cancelled');
    };
  }, []);

  const askFilm = async (sectionId: number): Promise<FilmAnswer> => {
    const impact = await provider.previewChange(courseId, { replaced_media: [sectionId] }).catch(() => null);
    if (impact?.watched === 0) return 'unasked';
    if (isLeft.current) return 'cancelled';
    setText(impact ? texts.watched(impact.watched) : texts.unknown);
    setChoice('same');
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (said: FilmAnswer): void => {
    setOpen(false);
    answer.current(said);
  };

  return {
    askFilm,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={texts.question}
        extra={<FilmChoiceField value={choice} onChange={setChoice} />}
        confirmLabel={courseMedia.save}
        onConfirm={() => close(choice)}
        onCancel={() => close('cancelled')}
      >
        {text}
      </ConfirmDialog>
    ),
  };
};
