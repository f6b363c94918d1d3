import { useEffect, useEffectEvent, useState } from 'react';
import { hasSession } from '#auth/session.ts';
import { keepWrites, readKept } from './keptWrites.ts';

/**
 * What is chosen on a page that saves nothing, there again after the login that follows the end of a session, for the same
 * person; any other way back starts over.
 *
 *     const [chosen, setChosen] = useKeptOverLogin('report user', nothing);
 */
export const useKeptOverLogin = <T>(name: string, initial: T) => {
  const [value, setValue] = useState<T>(() => readKept<T>(name)[0] ?? initial);
  const keep = useEffectEvent(() => {
    if (!hasSession()) keepWrites(name, [value]);
  });
  useEffect(() => {
    keepWrites(name, []);
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [name]);
  return [value, setValue] as const;
};
