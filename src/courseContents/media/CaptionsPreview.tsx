import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { formatPosition } from '#display/formatPosition.ts';
import { courseMedia } from '../../i18n/courseMedia.ts';
import { it } from '../../i18n/it.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

const texts = courseMedia.captions;

/** Sentences that are shown. */
const shownMax = 200;

interface Sentence {
  from: number;
  text: string;
}

const listSentences = (track: TextTrack): Sentence[] =>
  [...(track.cues ?? [])].flatMap((cue) =>
    cue instanceof VTTCue ? [{ from: cue.startTime, text: cue.getCueAsHTML().textContent ?? '' }] : [],
  );

/** What captions say and when, as the browser reads them: the same reader as under the lesson. */
export const CaptionsPreview = ({ link, language }: { link: string; language: string }) => {
  const element = useRef<HTMLTrackElement>(null);
  const [sentences, setSentences] = useState<Sentence[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  // Events of a track reach no handler of React's. Without a mode it is not loaded.
  useEffect(() => {
    const track = element.current;
    if (!track) return;
    const read = () => setSentences(listSentences(track.track));
    const fail = () => setFailed(true);
    track.addEventListener('load', read);
    track.addEventListener('error', fail);
    track.track.mode = 'hidden';
    return () => {
      track.removeEventListener('load', read);
      track.removeEventListener('error', fail);
    };
  }, []);

  return (
    <Box sx={{ maxHeight: 240, overflowY: 'auto', pb: 1 }} tabIndex={0} role="region" aria-label={texts.show}>
      <video style={visuallyHidden} aria-hidden>
        <track ref={element} kind="captions" srcLang={language} src={link} />
      </video>
      {hasFailed && <Typography role="alert">{texts.notLoaded}</Typography>}
      {!hasFailed && !sentences && <Typography role="status">{it.app.loading}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} lang={language}>
        {sentences?.slice(0, shownMax).map(({ from, text }) => (
          <Box component="li" key={`${from} ${text}`} sx={{ display: 'flex', gap: 1.5, py: 0.25 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {formatPosition(from)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      {sentences && sentences.length > shownMax && (
        <Typography variant="body2">{texts.more(sentences.length - shownMax)}</Typography>
      )}
    </Box>
  );
};
