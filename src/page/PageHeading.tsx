import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tellArrival } from '#display/arrivals.ts';
import { useBrandTheme } from '../theme/useBrandTheme.ts';

/** One line; on phones, where there is room for few letters beside the action, two. */
const nameStyle = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
  overflowWrap: 'anywhere',
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 2, sm: 'none' },
} as const;

interface Props {
  /** Name of the page, in the heading and in the browser's title. */
  title: string;
  /** Which part of the page is open, in the browser's title alone. */
  part?: string;
  /** Shown in place of the title, such as a skeleton. */
  children?: ReactNode;
}

/** The page's only first-level heading. It begins a new page at its top, and takes the focus left without a place by a change of page, or is told. */
export const PageHeading = ({ title, part, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { siteName } = useBrandTheme();
  const isFirstPage = useLocation().key === 'default';

  // Going back is left to the browser, which knows how far one was.
  const beginsAtTop = useRef(useNavigationType() !== 'POP');
  useLayoutEffect(() => {
    if (beginsAtTop.current) window.scrollTo(0, 0);
  }, []);

  useEffect(() => {
    // What is lost within a drawer is the drawer's to give back.
    const isBehind = document.querySelector('[role="dialog"]') !== null;
    if (!isFirstPage && !isBehind && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);

  const isNew = useRef(true);
  useEffect(() => {
    if (title)
      tellArrival(
        [part, title].filter(Boolean).join(' · '),
        isNew.current && document.activeElement === heading.current,
      );
    isNew.current = false;
  }, [part, title]);

  return (
    <>
      <title>{[part, title, siteName].filter(Boolean).join(' · ')}</title>
      <Typography ref={heading} tabIndex={-1} variant="h1" title={title} sx={nameStyle}>
        {children ?? title}
      </Typography>
    </>
  );
};
