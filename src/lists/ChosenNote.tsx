import { useState } from 'react';
import { it } from '../i18n/it.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Says what is chosen now in a field of several, whose text is empty again after each choice; nothing before the first. */
export const ChosenNote = ({ label, names }: { label: string; names: readonly string[] }) => {
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && names.length > 0) setHasBegun(true);
  return (
    <span aria-live="polite" style={visuallyHidden}>
      {hasBegun && it.form.chosen(label, names)}
    </span>
  );
};
