import { useState } from 'react';

/**
 * What is chosen, the same object for as long as it is the same choice: MUI's Autocomplete takes another object for another
 * choice, and clears what is typed.
 */
export const useSameValue = <T>(value: T): T => {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
};
