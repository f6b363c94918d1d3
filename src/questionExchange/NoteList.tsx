import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { groupNotes, listNotesFor, type NoteGroup } from './groupNotes.ts';
import type { Note } from './reading/draft.ts';

/** Shown at once; the others when they are asked for. */
const firstOnes = 8;
/** Lines named at once of those that say the same, and with each further step. */
const firstLines = 12;
const linesStep = 500;

const List = styled('ul')({ margin: '4px 0 0', paddingLeft: 18, overflowWrap: 'anywhere' });

interface Props {
  kind: QuestionnaireResource;
  title: string;
  severity: 'warning' | 'info';
  groups: readonly NoteGroup[];
}

/** The lines something is said of, and a colon: the first, and all of them when they are asked for. */
const Lines = ({ lines }: { lines: readonly number[] }) => {
  const [count, setCount] = useState(firstLines);
  const named = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={named} tabIndex={-1} style={{ outline: 'none' }}>
        {texts.report.lines(lines.slice(0, count))}
      </span>
      {lines.length > count && ' '}
      <span style={{ whiteSpace: 'nowrap' }}>
        {lines.length > count && (
          <MuiLink
            component="button"
            type="button"
            color="inherit"
            sx={{ verticalAlign: 'baseline', fontWeight: 600 }}
            onClick={() => {
              setCount(count + linesStep);
              named.current?.focus();
            }}
          >
            {texts.report.moreLines(lines.length - count)}
          </MuiLink>
        )}
        :
      </span>
    </>
  );
};

const Notes = ({ kind: here, title, severity, groups }: Props) => {
  const [count, setCount] = useState(firstOnes);
  if (groups.length === 0) return null;
  return (
    <Alert severity={severity} role="group" aria-label={title} sx={{ mb: 1.5 }}>
      <strong>{title}</strong>
      <List>
        {groups.slice(0, count).map(({ kind, detail, lines }) => (
          <li key={`${kind} ${detail}`}>
            <Lines lines={lines} /> {texts.noteOf(here, kind)(detail)}
          </li>
        ))}
      </List>
      {groups.length > count && (
        <Button size="small" color="inherit" onClick={() => setCount(count + 100)}>
          {texts.report.more(Math.min(100, groups.length - count))}
        </Button>
      )}
    </Alert>
  );
};

const countLines = (groups: readonly NoteGroup[]): number => groups.reduce((sum, { lines }) => sum + lines.length, 0);

/** What could not be read, and what came in otherwise than it was written, line by line. */
export const NoteList = ({ kind, notes }: { kind: QuestionnaireResource; notes: readonly Note[] }) => {
  const { leftOut, changed } = groupNotes(listNotesFor(kind, notes));
  return (
    <>
      <Notes kind={kind} title={texts.report.leftOut(countLines(leftOut))} severity="warning" groups={leftOut} />
      <Notes kind={kind} title={texts.report.changed(countLines(changed))} severity="info" groups={changed} />
    </>
  );
};
