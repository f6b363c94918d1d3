import { useEffect, useState } from 'react';

/** Time it stands (ms). */
const saidTime = 2_000;

/** What is said of the video for a moment, and how to say it. */
export const useSaid = () => {
  const [said, say] = useState<string>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = window.setTimeout(say, saidTime, undefined);
    return () => window.clearTimeout(timer);
  }, [said]);
  return { said, say };
};
