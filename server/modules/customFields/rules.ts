import { type CustomValueError, customFieldLimits } from '#contract/customValues.ts';

/** The key of a field, out of its label: small letters, digits and underscores, and none that is in use. */
export const makeKey = (label: string, inUse: readonly string[]): string => {
  const plain = label
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/_+$/, '');
  // `constructor` is a name every object of the program has.
  const key = plain === '' || plain === 'constructor' ? 'campo' : plain;
  const taken = new Set(inUse);
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number += 1;
  return `${key}_${number}`;
};

/** Why a value is refused, as the API says it. */
export const valueErrors: Record<CustomValueError, string> = {
  required: 'è obbligatorio',
  text: 'dev’essere un testo di una riga',
  long: `può avere al massimo ${customFieldLimits.text} caratteri`,
  number: 'dev’essere un numero fra -1.000.000.000.000 e 1.000.000.000.000',
  day: 'dev’essere un giorno, scritto AAAA-MM-GG',
  option: 'dev’essere una delle opzioni del campo',
};
