/** A name kept in capitals as it is written: «PIETRO D’ALÒ» is Pietro D’Alò. */
export const toWrittenName = (name: string): string =>
  name
    .toLocaleLowerCase('it')
    .replace(/(^|[\s'’`-])(\p{L})/gu, (_, before: string, first: string) => before + first.toLocaleUpperCase('it'));
