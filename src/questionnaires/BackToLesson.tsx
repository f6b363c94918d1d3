import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { questionnaires as texts } from '../i18n/questionnaires.ts';

/** The way back to the lesson this was opened from, for as long as the page is open. */
export const BackToLesson = () => {
  const { state } = useLocation();
  const [backTo] = useState<unknown>(state?.backTo);
  if (typeof backTo !== 'string') return null;
  return (
    <Button component={Link} to={backTo} startIcon={<ArrowBack />} size="small" sx={{ mb: 1.5, ml: -1.25 }}>
      {texts.backToLesson}
    </Button>
  );
};
