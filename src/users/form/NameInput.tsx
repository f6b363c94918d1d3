import { useWatch } from 'react-hook-form';
import { listUnprinted } from '#contract/people/printedNames.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { Doubt } from '../../forms/Doubt.tsx';
import { UpperCaseInput } from '../../forms/inputs/UpperCaseInput.tsx';
import { it } from '../../i18n/it.ts';
import { doubtDebounce } from './doubtDebounce.ts';

/** A name with letters that a certificate would leave blank is pointed out and accepted. */
export const NameInput = ({ source }: { source: 'first_name' | 'last_name' }) => {
  const name: string = useWatch({ name: source }) ?? '';
  const unprinted = useDelayed(listUnprinted(name).join(' '), doubtDebounce);
  return (
    <UpperCaseInput
      source={source}
      autoComplete="off"
      hint={<Doubt role="status">{unprinted ? it.users.unprinted(unprinted) : '\u200b'}</Doubt>}
    />
  );
};
