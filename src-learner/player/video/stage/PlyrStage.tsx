import { type APITypes, Plyr, type PlyrInstance } from 'plyr-react';
import 'plyr/dist/plyr.css';
import { useCallback, useMemo, useRef } from 'react';
import type { MediaFile } from '#contract/learning.ts';
import { limitSpeeds } from '../../attendance/speedLimit.ts';
import { plyrOptions, youtubeOptions } from './plyrOptions.ts';
import { isHls } from './useHls.ts';

interface Props {
  media: MediaFile;
  title: string;
  /** Fastest speed the course allows; null for any that is offered. */
  fastest: number | null;
  onPlayer: (player: PlyrInstance | null) => void;
  /** The `<video>` of a file, for the component that feeds it. */
  onElement: (element: HTMLVideoElement | null) => void;
}

/**
 * Plyr stops what it plays as it is destroyed, when React has taken the frame off the page already. YouTube's script throws then,
 * which breaks the whole page; and what is off the page does not play.
 */
const leaveUnstopped = (player: PlyrInstance): void => {
  player.stop = () => undefined;
};

const providers = { YT: 'youtube', VIMEO: 'vimeo' } as const;

/** The player itself. A file plays in its own `<video>`; YouTube and Vimeo are Plyr's embeds. */
export const PlyrStage = ({ media, title, fastest, onPlayer, onElement }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const source = useMemo(() => {
    if (media.type !== 'YT' && media.type !== 'VIMEO') return null;
    return { type: 'video' as const, title, sources: [{ src: media.link, provider: providers[media.type] }] };
  }, [media.type, media.link, title]);

  const isEmbedded = source !== null;
  const options = useMemo(
    () => limitSpeeds(media.type === 'YT' ? youtubeOptions : plyrOptions, fastest),
    [media.type, fastest],
  );

  const takeApi = useCallback(
    (api: APITypes | null) => {
      const player = api && 'on' in api.plyr ? api.plyr : null;
      if (player && isEmbedded) leaveUnstopped(player);
      onPlayer(player);
      onElement(frame.current?.querySelector('video') ?? null);
    },
    [onPlayer, onElement, isEmbedded],
  );

  return (
    <div ref={frame}>
      <Plyr
        ref={takeApi}
        source={source}
        options={options}
        src={source || isHls(media.link) ? undefined : media.link}
        title={title}
        preload="metadata"
        playsInline
        disablePictureInPicture
        // Firefox would stop here with Tab, where nothing shows it.
        tabIndex={-1}
      >
        {media.captions.map(({ language, label, link }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={link} />
        ))}
      </Plyr>
    </div>
  );
};
