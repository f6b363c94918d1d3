import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * After a save or a deletion the page below takes the place of the form, and so stands twice in the history. On the way back the
 * second is passed over: the first press of the back button would change nothing.
 */
export const useBackPastSaved = (): void => {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const before = useRef(location);
  useEffect(() => {
    const left = before.current;
    before.current = location;
    const isSamePage = left.pathname === location.pathname && left.search === location.search;
    const isTwin = left.key !== location.key && isSamePage && left.state?.skipsUnsavedPrompt === true;
    if (type === 'POP' && isTwin) navigate(-1);
  }, [location, type, navigate]);
};
