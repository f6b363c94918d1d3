import { BookOpen, CircleCheck, FileCheck2, FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Section } from '#contract/learning.ts';
import { reader } from '../../i18n/itLessonTools.ts';
import { file, result } from '../../i18n/itPlayer.ts';
import { showFailure } from '../../toasts/toastStore.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FileReading } from '../attendance/FileReading.tsx';
import { useFileReading } from '../attendance/useFileReading.ts';
import { usePlayer } from '../PlayerContext.ts';
import { refreshProgress } from '../queries.ts';
import { reportRead } from '../reportRead.ts';
import { StageSkeleton } from '../StageSkeleton.tsx';
import styles from './FileLesson.module.css';
import { reportFileRead } from './reportFileRead.ts';

const PdfReader = lazy(() => import('./PdfReader.tsx'));

const isPdf = (link: string): boolean => /\.pdf(?:$|\?)/i.test(link);

/** A file to download, or to read here where it is a PDF; having opened it completes the lesson. */
export const FileLesson = ({ section }: { section: Section }) => {
  const { source, course, goOn } = usePlayer();
  const [isPassed, setIsPassed] = useState(section.is_passed);
  const pass = async (): Promise<void> => {
    setIsPassed(true);
    await refreshProgress(source);
  };
  const reading = useFileReading(section.id, pass);
  const rules = course.attendance?.rules;
  const mustRead = rules && (rules.requires_media || rules.file_seconds !== null) && !isPassed;

  const report = async (): Promise<void> => {
    if (source.isPreview) return;
    if (isPassed) {
      reportRead(section.id);
      return;
    }
    if (mustRead) return reading.begin();
    const isDone = await reportFileRead(section);
    if (!isDone) {
      // It may be the course that has changed, such as its rules.
      void refreshProgress(source);
      return showFailure(file.failed);
    }
    await pass();
  };

  const [isReading, setIsReading] = useState(false);
  const media = section.media_file;
  const readable = media && isPdf(media.link) ? media : null;
  const Icon = isPassed ? FileCheck2 : FileDown;
  return (
    <div className={styles.stage} data-reading={isReading || undefined}>
      {readable && isReading && (
        <Suspense fallback={<StageSkeleton />}>
          <PdfReader link={readable.link} name={readable.name} onOpen={report} onClose={() => setIsReading(false)} />
        </Suspense>
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
            variant={isPassed ? 'outline' : 'primary'}
            icon={<BookOpen size={18} aria-hidden="true" />}
            onClick={() => setIsReading(true)}
          >
            {reader.open}
          </Button>
        )}
        {section.media_file && (
          <a
            className={buttonClass(isPassed || readable ? 'outline' : 'primary')}
            href={section.media_file.link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={report}
          >
            <FileDown size={18} aria-hidden="true" />
            {file.download}
          </a>
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
