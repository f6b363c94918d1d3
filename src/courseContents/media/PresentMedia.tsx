import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CourseSection } from '#contract/courseSections.ts';
import { isStatedDuration } from '#contract/durations.ts';
import type { MediaProcessing, SectionMedia } from '#contract/sectionMedia.ts';
import type { LinkSource } from '#display/freshLinks/useFreshLink.ts';
import { FreshTextLink } from '../../files/FreshTextLink.tsx';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { formatBytes } from '../../i18n/formatBytes.ts';
import { FactList } from '../../page/FactList.tsx';
import { tokens } from '../../theme/tokens.ts';

const Film = styled('video')({
  display: 'block',
  width: '100%',
  maxHeight: 260,
  borderRadius: 6,
  backgroundColor: '#000',
});

const describeProcessing = ({ status, progress, reason }: MediaProcessing): string =>
  status === 'running'
    ? texts.processing.running(Math.floor(progress))
    : status === 'failed'
      ? texts.processing.failed(reason)
      : texts.processing[status];

const Processing = ({ processing }: { processing: MediaProcessing }) => (
  <Box>
    <Typography
      variant="body2"
      role="status"
      sx={{ color: processing.status === 'failed' ? 'error.main' : 'text.secondary' }}
    >
      {describeProcessing(processing)}
    </Typography>
    {(processing.status === 'running' || processing.status === 'waiting') && (
      <LinearProgress
        variant={processing.status === 'running' ? 'determinate' : 'indeterminate'}
        value={processing.progress}
        aria-label={texts.processing.label}
        sx={{ mt: 0.5, bgcolor: tokens.chip }}
      />
    )}
  </Box>
);

const Preview = ({ media }: { media: SectionMedia }) => (
  <Film
    // Another file is another video.
    key={media.id + (media.file ?? media.link ?? '').replace(/^\/files\/[^/]+/, '')}
    controls
    preload="metadata"
    playsInline
    src={media.file ?? media.link ?? undefined}
    poster={media.poster ?? undefined}
    aria-label={texts.preview}
  >
    {media.captions.map(({ id, language, label, link }) => (
      <track key={id} kind="captions" srcLang={language} label={label} src={link} />
    ))}
  </Film>
);

interface Props {
  section: CourseSection;
  /** Where the address of its file is from. */
  source: LinkSource;
}

/** What plays in the lesson now. */
export const PresentMedia = ({ section: { media, duration }, source }: Props) => {
  if (!media) return <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>;
  const isStated = isStatedDuration(duration);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {media.type === 'VIDEO' && <Preview media={media} />}
      <FactList
        facts={[
          { label: texts.facts.name, value: media.name },
          { label: texts.facts.type, value: texts.types[media.type] },
          ...(media.bytes === null ? [] : [{ label: texts.facts.size, value: formatBytes(media.bytes) }]),
          ...(media.type === 'FILE'
            ? []
            : [{ label: texts.facts.duration, value: isStated ? duration : texts.durationAbsent }]),
        ]}
      />
      {media.link && !isStated && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.durationHint}
        </Typography>
      )}
      {media.link && media.type !== 'VIDEO' && (
        <MuiLink href={media.link} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {media.link}
        </MuiLink>
      )}
      {media.file && media.type !== 'VIDEO' && (
        <FreshTextLink address={media.file} source={source} target="_blank" rel="noreferrer">
          {texts.open}
        </FreshTextLink>
      )}
      {media.processing && <Processing processing={media.processing} />}
    </Box>
  );
};
