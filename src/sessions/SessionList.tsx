import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useState } from 'react';
import type { Session } from '#contract/sessions.ts';
import { sessionsAtFirst } from '#data/ownSessions.ts';
import { nameDevices } from '#display/nameDevices.ts';
import { sessions as texts } from '../i18n/sessions.ts';
import { SessionRow } from './SessionRow.tsx';

interface Props {
  sessions: readonly Session[];
  /** Takes the focus of a row that is gone. */
  listRef?: Ref<HTMLUListElement>;
  /** What can be done about one of them. */
  renderAction?: (session: Session) => ReactNode;
  /** What can be done about all of them, below the list. */
  children?: ReactNode;
}

/** Where a person is signed in: the first few, and all when asked for. */
export const SessionList = ({ sessions, listRef, renderAction, children }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const named = nameDevices(sessions, texts.unknownDevice);
  const shown = isWhole ? named : named.slice(0, sessionsAtFirst);
  return (
    <>
      {sessions.length > 0 && (
        <Box
          component="ul"
          ref={listRef}
          tabIndex={-1}
          aria-label={texts.title}
          sx={{ m: 0, p: 0, outline: 'none', '& > li:first-of-type': { borderTop: 0, pt: 0 } }}
        >
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} action={renderAction?.(session)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 1, pb: 1.5 }}>
        {sessions.length > sessionsAtFirst && (
          <Button variant="outlined" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.all(sessions.length)}
          </Button>
        )}
        {children}
      </Box>
    </>
  );
};
