import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** State of a navigation back from another drawer: the address that is left. */
export const makeBackState = (pathname: string) => ({ backFrom: pathname });

/** In a list of links to another drawer: on the way back from there, focus goes to the link that led to it. */
export const FocusBack = () => {
  const { data } = useListContext();
  const { state } = useLocation();
  const left: string | undefined = state?.backFrom;
  const isDone = useRef(false);

  useEffect(() => {
    if (isDone.current || !left || !data) return;
    isDone.current = true;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[role="dialog"] a[href]')];
    links.find((link) => link.pathname.endsWith(left))?.focus();
  }, [left, data]);
  return null;
};
