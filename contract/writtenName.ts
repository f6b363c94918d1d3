/** A name kept in capitals as it is written: «PIETRO D’ALÒ» is Pietro D’Alò. One that is not all capitals stays as it was typed. */
export const toWrittenName = (name: string): string =>
  name !== name.toLocaleUpperCase('it')
    ? name
    : name
        .toLocaleLowerCase('it')
        .replace(/(^|[\s'’`-])(\p{L})/gu, (_, before: string, first: string) => before + first.toLocaleUpperCase('it'));
