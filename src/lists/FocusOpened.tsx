import { useEffect, useRef } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useNavigationType } from 'react-router-dom';

/** Where the address of the record last opened from a list is remembered. */
export const buildOpenedKey = (resource: string): string => `${resource}.opened`;

/** On the way back to a list, the focus goes to the row that was opened. */
export const FocusOpened = () => {
  const { resource, data } = useListContext();
  const [opened, setOpened] = useStore(buildOpenedKey(resource), '');
  const isBack = useNavigationType() === 'POP';
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !data) return;
    isDone.current = true;
    if (!isBack || !opened) return;
    setOpened('');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main table a[href]')];
    links.find((link) => link.pathname.endsWith(opened))?.focus();
  }, [data, isBack, opened, setOpened]);
  return null;
};
