import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfThisPage } from './landing.ts';

/** Opens an address of this page, or leaves for the back office. */
export const useLanding = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (isOfThisPage(path)) navigate(path, { replace: true });
      else window.location.assign(path);
    },
    [navigate],
  );
};
