import { startTransition, useEffect, useState } from 'react';

/** False at first, true once what is seen first has been drawn: for what stands below it. */
export const useLater = (): boolean => {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => startTransition(() => setIsLater(true)), []);
  return isLater;
};
