import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import { describeNotOpened } from '../feedback/describeNotOpened.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import type { JobNoticesProps } from '../jobNotices/jobNoticesProps.ts';
import { tokens } from '../theme/tokens.ts';

/** Milliseconds the page has for itself before the panel's code is fetched. */
const fetchedAfter = 1000;

const fetchPanel = () => importAgain(() => import('../jobNotices/JobNotices.tsx'), 'default');

const Count = styled('span')({
  position: 'absolute',
  top: 1,
  right: 0,
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 9,
  backgroundColor: tokens.danger,
  color: tokens.panel,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
});

/** Tells on every page of what a person started: how many have ended since they last looked, and the way to all of them. */
export const JobBell = () => {
  const [panel, setPanel] = useState<{ default: ComponentType<JobNoticesProps> } | null>(null);
  const Notices = panel?.default;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [unseen, setUnseen] = useState(0);
  const { fail } = useFeedback();

  useEffect(() => {
    // What cannot be fetched now is fetched when the bell is pressed.
    const timer = setTimeout(() => fetchPanel().then(setPanel, () => undefined), fetchedAfter);
    return () => clearTimeout(timer);
  }, []);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    if (panel) return;
    fetchPanel().then(setPanel, (error) => {
      setAnchor(null);
      fail(new Error(describeNotOpened(error)));
    });
  };

  return (
    <>
      <IconButton
        onClick={({ currentTarget }) => open(currentTarget)}
        aria-label={it.bell(unseen)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ position: 'relative' }}
      >
        <Bell />
        {unseen > 0 && <Count aria-hidden>{unseen > 99 ? '99+' : unseen}</Count>}
      </IconButton>
      {Notices && <Notices anchor={anchor} onUnseen={setUnseen} onClose={() => setAnchor(null)} />}
    </>
  );
};
