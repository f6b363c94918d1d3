import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { findWayBack } from './wayBack.ts';

/** Whether the tab this one was opened from still shows that address, with what is not saved in it. */
const isOpenBeside = (address: string): boolean => {
  try {
    const opener: Window | null = window.opener;
    return opener !== null && !opener.closed && opener.location.pathname + opener.location.search === address;
  } catch {
    // It shows another site by now.
    return false;
  }
};

const BackLink = ({ to }: { to: string }) => {
  const address = useHref(to);
  return (
    <Button
      component={Link}
      to={to}
      // What was typed is in the other tab; the lesson opened here again would be without it.
      onClick={() => isOpenBeside(address) && window.close()}
      startIcon={<ArrowBack />}
      size="small"
      sx={{ mb: 1.5, ml: -1.25 }}
    >
      {texts.backToLesson}
    </Button>
  );
};

/** The way back to the lesson this was opened from, for as long as the page is open. */
export const BackToLesson = () => {
  const { search } = useLocation();
  const [backTo] = useState(() => findWayBack(search));
  return backTo && <BackLink to={backTo} />;
};
