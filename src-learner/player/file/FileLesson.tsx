import { BookOpen, CircleCheck, FileCheck2, FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Section } from '#contract/learning.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { isOldLink } from '#display/freshLinks/isOldLink.ts';
import type { LinkSource } from '#display/freshLinks/useFreshLink.ts';
import { reader } from '../../i18n/itLessonTools.ts';
import { file, result } from '../../i18n/itPlayer.ts';
import { Button, buildButtonClass } from '../../ui/Button.tsx';
import { FreshLink } from '../../ui/freshLink/FreshLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { showFailure } from '../../ui/toasts/toastStore.ts';
import { FileReading } from '../attendance/FileReading.tsx';
import { useFileReading } from '../attendance/useFileReading.ts';
import { getOpenedMedia } from '../getOpenedMedia.ts';
import { usePlayer } from '../PlayerContext.ts';
import { refreshProgress } from '../refresh.ts';
import { reportRead } from '../reportRead.ts';
import { StageSkeleton } from '../StageSkeleton.tsx';
import styles from './FileLesson.module.css';
import { reportFileRead } from './reportFileRead.ts';

const PdfReader = createPart(
  makeCodeQuery('PdfReader', () => import('./PdfReader.tsx')),
  { wait: <StageSkeleton />, Failed: LoadFailure },
);

const isPdf = (link: string): boolean => /\.pdf(?:$|\?)/i.test(link);

interface Props {
  section: Section;
  /** Where its links come from. */
  source: LinkSource;
}

/** A file to download, or to read here where it is a PDF; having opened it completes the lesson. */
export const FileLesson = ({ section, source: links }: Props) => {
  const { source, course, goOn } = usePlayer();
  const [isPassed, setIsPassed] = useState(section.is_passed);
  const pass = async (): Promise<void> => {
    setIsPassed(true);
    await refreshProgress(source);
  };
  const reading = useFileReading(getOpenedMedia(section), { onPassed: pass, onReplaced: () => void links.renew() });
  const rules = course.attendance?.rules;
  const mustRead = rules && (rules.requires_media || rules.file_seconds !== null) && !isPassed;

  /** One report at a time: a second line to the server would cut off the first. */
  const isReporting = useRef(false);
  const report = async (): Promise<void> => {
    if (source.isPreview || isReporting.current) return;
    if (isPassed) {
      reportRead(getOpenedMedia(section));
      return;
    }
    if (mustRead) return reading.begin();
    isReporting.current = true;
    const isDone = await reportFileRead(section);
    isReporting.current = false;
    if (!isDone) {
      // It may be the course that has changed, such as its rules, or that the lesson is a video by now.
      void refreshProgress(source);
      void links.renew();
      return showFailure(file.failed);
    }
    await pass();
  };

  const [isReading, setIsReading] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const read = async (): Promise<void> => {
    setIsOpening(true);
    // A reader with a dead link could only say that it failed.
    if (isOldLink(links.given)) await links.renew();
    setIsOpening(false);
    setIsReading(true);
  };
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setIsReading(false));
    opener.current?.focus();
  };
  const media = section.media_file;
  const readable = media && isPdf(media.link) ? media : null;
  const Icon = isPassed ? FileCheck2 : FileDown;
  return (
    <div className={styles.stage} data-reading={isReading || undefined}>
      {readable && isReading && (
        <PdfReader link={readable.link} name={readable.name} onOpen={report} onRenew={links.renew} onClose={close} />
      )}
      {!isReading && (
        <span className={styles.icon} data-done={isPassed || undefined}>
          <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <div className={styles.words}>
        {section.media_file?.name && <p className={styles.name}>{section.media_file.name}</p>}
        <p className={styles.intro}>{section.media_file ? (readable ? file.introPdf : file.intro) : file.missing}</p>
      </div>
      <div className={styles.actions}>
        {readable && !isReading && (
          <Button
            ref={opener}
            variant={isPassed ? 'outline' : 'primary'}
            icon={<BookOpen size={18} aria-hidden="true" />}
            isBusy={isOpening}
            onClick={read}
          >
            {reader.open}
          </Button>
        )}
        {section.media_file && (
          <FreshLink
            className={buildButtonClass(isPassed || readable ? 'outline' : 'primary')}
            link={section.media_file.link}
            source={links}
            target="_blank"
            rel="noopener noreferrer"
            onFollow={report}
          >
            <FileDown size={18} aria-hidden="true" />
            {file.download}
          </FreshLink>
        )}
        {isPassed && <Button onClick={() => goOn(section)}>{result.continue}</Button>}
      </div>
      {mustRead && <FileReading file={reading} rules={rules} />}
      <p className={styles.done} role="status">
        {isPassed && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            {file.done}
          </>
        )}
      </p>
    </div>
  );
};
