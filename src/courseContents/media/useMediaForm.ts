import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CourseSection } from '#contract/courseSections.ts';
import type { FilmChoice } from '#contract/filmChoices.ts';
import { alertDurations } from '../../feedback/alertDurations.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { isFileOf, useStartedUploads } from '../../store/startedUploads.ts';
import { describeMediaFailure } from '../../uploads/mediaFailures.ts';
import { forgetUpload, getUploadState, isGoingOn, keepFile } from '../../uploads/uploadStates.ts';
import { useRefreshContents } from '../contentsQueries.ts';
import { useImpact } from '../impact/useImpact.tsx';
import { detectLinkType, findFileError, type Kind, measureDuration } from './newMedia.ts';
import { useFilmQuestion } from './useFilmQuestion.tsx';
import { useSection } from './useSection.ts';

interface MediaValues {
  kind: Kind;
  source: 'file' | 'link';
  name: string;
  link: string;
  file: File | null;
}

const toValues = ({ name, media }: CourseSection): MediaValues => ({
  kind: media?.type === 'FILE' ? 'FILE' : 'VIDEO',
  source: media?.link ? 'link' : 'file',
  name: media?.name ?? name,
  link: media?.link ?? '',
  file: null,
});

/** Of what is to be replaced, as it is shown; empty for nothing. */
const getRevision = ({ media }: CourseSection): string => media?.revision ?? '';

/** What is to play in a lesson, and the two ways it is saved. */
export const useMediaForm = (courseId: number, section: CourseSection) => {
  const provider = useProvider();
  const { succeed } = useFeedback();
  const refreshContents = useRefreshContents(courseId);
  const { refetch } = useSection(section.id);
  const [uploads, { add, change }] = useStartedUploads();
  const [failure, setFailure] = useState('');
  const impact = useImpact(courseId);
  const question = useFilmQuestion(courseId);
  const form = useForm<MediaValues>({ defaultValues: toValues(section) });
  const { register, watch, reset, handleSubmit, formState } = form;
  const { isDirty } = formState;

  const revision = getRevision(section);
  /** What is typed is to take the place of this, whatever has been read since. */
  const meant = useRef(revision);
  const drawn = useRef(revision);
  const follow = useEffectEvent((present: string, isTyped: boolean) => {
    if (isTyped) return;
    meant.current = present;
    if (drawn.current !== present) reset(toValues(section));
    drawn.current = present;
  });
  useEffect(() => follow(revision, isDirty), [revision, isDirty]);

  const [kind, source] = watch(['kind', 'source']);
  const isLink = kind === 'VIDEO' && source === 'link';
  useEffect(() => {
    register('file', {
      validate: (file) => isLink || (file ? (findFileError(kind, file) ?? true) : texts.fileMissing),
    });
  }, [register, kind, isLink]);

  /** What was refused for this lesson is told until something else is given to it. */
  const putAwayRefused = (): void => {
    for (const { key, sectionId, refusal } of uploads)
      if (sectionId === section.id && refusal !== undefined) {
        change(key, null);
        forgetUpload(key);
      }
  };

  /**
   * Asks what the replacement means to who has begun the lesson. Returns what is to be said of it, and null where nothing is to
   * be saved. A file is never the video it takes the place of, nor a video the file.
   */
  const askReplacing = async ({ link }: MediaValues): Promise<{ film?: FilmChoice } | null> => {
    const { media } = section;
    if (!media || (isLink && link.trim() === media.link)) return {};
    const wasFile = media.type === 'FILE';
    if (wasFile || kind === 'FILE') {
      if (!(await impact.confirmImpact({ replaced_media: [section.id] }))) return null;
      return wasFile && kind === 'FILE' ? {} : { film: 'other' };
    }
    const labels = media.captions.map(({ label }) => label);
    const film = await question.askFilm(section.id, { labels, canStay: !isLink || detectLinkType(link) === 'VIDEO' });
    return film === 'cancelled' ? null : { film };
  };

  const saveLink = async ({ name, link }: MediaValues, film?: FilmChoice): Promise<void> => {
    const type = detectLinkType(link);
    if (!type) return;
    try {
      const seen = meant.current;
      await provider.setMedia(section.id, { name: name.trim(), type, link: link.trim(), seen, film });
    } catch (error) {
      const { message, isOvertaken } = describeMediaFailure(error, 'VIDEO');
      if (isOvertaken) meant.current = getRevision((await refetch()).data ?? section);
      return setFailure(message);
    }
    const { data } = await refetch();
    reset(toValues(data ?? section));
    putAwayRefused();
    void refreshContents();
    succeed(texts.saved.VIDEO, alertDurations.long);
  };

  const startUpload = async ({ name, file }: MediaValues, film?: FilmChoice): Promise<void> => {
    if (!file) return;
    const duration = kind === 'VIDEO' ? await measureDuration(file) : undefined;
    const asked = { name: name.trim(), seen: meant.current, film, ...(duration && { duration }) };
    // What was or is being sent of this very file need not be sent again.
    const begun = uploads.find(
      (one) => one.sectionId === section.id && one.type === kind && isFileOf(one, file) && one.refusal === undefined,
    );
    putAwayRefused();
    const key = begun?.key ?? crypto.randomUUID();
    if (begun) change(key, asked);
    else
      add({
        key,
        courseId,
        sectionId: section.id,
        lesson: section.name,
        type: kind,
        fileName: file.name,
        bytes: file.size,
        ...asked,
      });
    if (!(begun && isGoingOn(getUploadState(key)))) keepFile(key, file);
    reset({ ...toValues(section), kind, source, name: name.trim() });
  };

  return {
    form,
    isSaving: formState.isSubmitting,
    failure,
    impactDialog: impact.dialog,
    filmDialog: question.dialog,
    save: handleSubmit(async (values) => {
      setFailure('');
      const answer = await askReplacing(values);
      if (answer) await (isLink ? saveLink(values, answer.film) : startUpload(values, answer.film));
    }),
  };
};
