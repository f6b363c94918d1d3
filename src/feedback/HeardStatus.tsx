import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useState } from 'react';

/** Time a screen reader needs to know of a region before what comes into it (ms). */
const knownAfter = 100;

/**
 * A status that is heard also when it appears with its words: screen readers tell only what comes into a region that was
 * there before, and to them these words come a moment later.
 */
export const HeardStatus = ({ children, ...props }: TypographyProps) => {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), knownAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Typography role="status" {...props}>
      <span aria-hidden={isNew || undefined}>{children}</span>
    </Typography>
  );
};
