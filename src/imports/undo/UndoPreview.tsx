import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ImportUndo } from '#contract/imports.ts';
import { importUndo as texts } from '../../i18n/importUndo.ts';
import { undoLines } from './undoWords.ts';

const Lines = styled('ul')({
  margin: 0,
  paddingLeft: 18,
  overflowWrap: 'anywhere',
  '&.long': { maxHeight: 220, overflowY: 'auto' },
});

const title = { fontSize: '0.875rem', mt: 2, mb: 0.5 };

/** What would be taken back, and what cannot be and why. */
export const UndoPreview = ({ preview }: { preview: ImportUndo }) => {
  const lines = undoLines(preview);
  const { blocked, blocked_count } = preview;
  return (
    <>
      {lines.length > 0 ? (
        <>
          <Typography component="h3" variant="h2" sx={title}>
            {texts.would}
          </Typography>
          <Lines>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        </>
      ) : (
        <Typography sx={{ mt: 2 }}>{texts.nothing}</Typography>
      )}
      {blocked_count > 0 && (
        <>
          <Typography component="h3" variant="h2" sx={title}>
            {texts.blocked(blocked_count)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {texts.blockedHint}
          </Typography>
          {/* How many there are is told; each of them is there to be read. */}
          <Lines className="long" aria-live="off" tabIndex={0} aria-label={texts.blocked(blocked_count)}>
            {blocked.map(({ line, user, course, reasons }) => (
              <li key={`${line} ${course?.id ?? ''}`}>
                {texts.blockedRow(line, user.username, course?.name ?? null, texts.tellReasons(reasons))}
              </li>
            ))}
            {blocked_count > blocked.length && <li>{texts.more(blocked_count - blocked.length)}</li>}
          </Lines>
        </>
      )}
    </>
  );
};
