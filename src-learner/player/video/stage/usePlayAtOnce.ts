import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Time a browser is given to begin to play without a click of this page (ms): some want one. */
const startTimeout = 4_000;

interface Options {
  sectionId: number;
  isReady: boolean;
  isPlaying: boolean;
  play: () => void;
  /** Back to the start overlay. */
  giveUp: () => void;
}

/**
 * Plays a lesson that was opened to be played, as by 'Riprendi' in the list of courses: once, so that a reload and the
 * way back start nothing. True until it plays, or the browser lets it not.
 */
export const usePlayAtOnce = ({ sectionId, isReady, isPlaying, play, giveUp }: Options): boolean => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isWanted = state?.plays === sectionId;
  const [isStarting, setIsStarting] = useState(false);

  const begin = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, state: { ...state, plays: undefined } });
    setIsStarting(true);
    play();
  });
  useEffect(() => {
    if (isWanted && isReady) begin();
  }, [isWanted, isReady]);

  const stop = useEffectEvent(() => {
    setIsStarting(false);
    if (!isPlaying) giveUp();
  });
  useEffect(() => {
    if (!isStarting) return;
    const timer = window.setTimeout(stop, isPlaying ? 0 : startTimeout);
    return () => window.clearTimeout(timer);
  }, [isStarting, isPlaying]);

  return isWanted || isStarting;
};
