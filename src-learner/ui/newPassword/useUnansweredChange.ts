import { useState } from 'react';
import { createUnansweredChanges } from '#data/staySignedIn.ts';

/** How to change a password on a line that falls, for as long as the form stands. */
export const useUnansweredChange = (username: string) => {
  const [changes] = useState(createUnansweredChanges);
  return {
    wasMade: (password: string): Promise<boolean> => changes.wasMade(username, password),
    make: changes.make,
  };
};
