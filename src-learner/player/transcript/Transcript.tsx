import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MediaFile } from '#contract/learning.ts';
import { transcript as texts } from '../../i18n/itLessonTools.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { useMediaQuery, wideScreen } from '../../ui/useMediaQuery.ts';
import { besideStageId } from '../besideStage.ts';
import { CueList } from './CueList.tsx';
import { findCues } from './cues.ts';
import styles from './Transcript.module.css';
import { useCues } from './useCues.ts';

interface Props {
  video: HTMLVideoElement;
  captions: MediaFile['captions'];
  /** It was asked for just now; one that was open in the lesson before leaves the focus where it is. */
  hasFocus: boolean;
  /** Whether the video may be sent to a position in seconds. */
  isReachable: (position: number) => boolean;
  onJump: (position: number) => void;
  onClose: () => void;
}

/** What is said in a video, to read, search and jump by: beside it, or under it where there is little room. */
const Transcript = ({ video, captions, hasFocus, isReachable, onJump, onClose }: Props) => {
  const panel = useRef<HTMLElement>(null);
  const beside = useMediaQuery(wideScreen) ? document.getElementById(besideStageId) : null;
  const [language, setLanguage] = useState(
    () => (captions.find((one) => one.language === 'it') ?? captions[0])?.language ?? '',
  );
  const [search, setSearch] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const { cues, hasFailed } = useCues(video, language);
  const found = findCues(cues ?? [], search);
  const isSearching = search.trim() !== '';

  useEffect(() => {
    if (hasFocus) panel.current?.focus({ preventScroll: true });
  }, [hasFocus]);

  const jump = (position: number): void => {
    setIsRefused(!isReachable(position));
    if (isReachable(position)) onJump(position);
  };

  const content = (
    <section ref={panel} className={styles.panel} aria-labelledby="transcript-title" tabIndex={-1}>
      <header className={styles.head}>
        <h2 id="transcript-title" className={styles.title}>
          {texts.title}
        </h2>
        {captions.length > 1 && (
          <select
            className={styles.language}
            aria-label={texts.language}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          >
            {captions.map((one) => (
              <option key={one.language} value={one.language}>
                {one.label}
              </option>
            ))}
          </select>
        )}
        <IconButton label={texts.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <SearchField
        label={texts.search}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setIsRefused(false);
        }}
      />
      <p className={styles.status} role="status">
        {isRefused ? texts.refused : isSearching && cues ? texts.found(found.length) : ''}
      </p>
      {hasFailed ? (
        <p className={styles.empty} role="alert">
          {texts.failed}
        </p>
      ) : cues ? (
        <CueList
          video={video}
          cues={found}
          language={language}
          isFollowing={!isSearching}
          isReachable={isReachable}
          onJump={jump}
        />
      ) : (
        <p className={styles.empty}>{texts.loading}</p>
      )}
    </section>
  );
  return beside ? createPortal(content, beside) : content;
};

export default Transcript;
