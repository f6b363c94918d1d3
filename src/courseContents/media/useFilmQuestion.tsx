import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FilmChoice } from '#contract/filmChoices.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { courseMedia } from '../../i18n/courseMedia.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { FilmChoiceField, type PresentCaptions } from './FilmChoiceField.tsx';

const texts = courseMedia.film;

type FilmAnswer = FilmChoice | 'cancelled';

interface FilmQuestion {
  /**
   * Asks what a film is to the one it takes the place of, where somebody has watched that or it has captions; where it cannot be
   * told, too. Nothing can be lost otherwise, and it is another: who begins while the new one is on its way begins again.
   */
  askFilm: (sectionId: number, captions: PresentCaptions) => Promise<FilmAnswer>;
  /** The question, to be rendered. */
  dialog: ReactNode;
}

/** Whether the film that takes the place of a lesson's is the same one, made again, or another. */
export const useFilmQuestion = (courseId: number): FilmQuestion => {
  const provider = useProvider();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<FilmChoice>('same');
  const [captions, setCaptions] = useState<PresentCaptions>({ labels: [], canStay: true });
  const answer = useRef<(said: FilmAnswer) => void>(() => {});
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      answer.current('cancelled');
    };
  }, []);

  const askFilm = async (sectionId: number, present: PresentCaptions): Promise<FilmAnswer> => {
    const impact = await provider.previewChange(courseId, { replaced_media: [sectionId] }).catch(() => null);
    const isUnwatched = impact?.watched === 0;
    if (isUnwatched && present.labels.length === 0) return 'other';
    if (isLeft.current) return 'cancelled';
    setText(!impact ? texts.unknown : isUnwatched ? texts.unwatched : texts.watched(impact.watched));
    setCaptions(present);
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
        extra={<FilmChoiceField captions={captions} value={choice} onChange={setChoice} />}
        confirmLabel={courseMedia.save}
        onConfirm={() => close(choice)}
        onCancel={() => close('cancelled')}
      >
        {text}
      </ConfirmDialog>
    ),
  };
};
