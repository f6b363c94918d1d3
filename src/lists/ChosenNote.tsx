import { it } from '../i18n/it.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Says what is chosen now in a field of several, whose text is empty again after each choice. */
export const ChosenNote = ({ label, names }: { label: string; names: readonly string[] }) => (
  <span aria-live="polite" style={visuallyHidden}>
    {it.form.chosen(label, names)}
  </span>
);
