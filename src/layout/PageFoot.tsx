import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { screenOnly } from '../theme/paper.ts';
import { footVariable } from '../theme/tokens.ts';

/** What is under way, at the foot of the window on every page; what sticks to the foot of a page stands above it. */
export const PageFoot = ({ children }: { children: ReactNode }) => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(footVariable, `${foot.current?.offsetHeight ?? 0}px`));
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty(footVariable);
    };
  }, []);
  return (
    <Box ref={foot} className={screenOnly} sx={{ position: 'sticky', bottom: 0, zIndex: 4 }}>
      {children}
    </Box>
  );
};
