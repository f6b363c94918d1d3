import { variableNames } from '../config.ts';
import { log } from '../log.ts';

/** How much two texts begin alike. */
const countAlike = (one: string, other: string): number => {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
};

/** Whether one letter was left out, added or changed, or two were swapped. */
const isSlip = (written: string, meant: string): boolean => {
  const start = countAlike(written, meant);
  const [one, other] = [written.slice(start), meant.slice(start)];
  const rests = [
    [one.slice(1), other],
    [one, other.slice(1)],
    [one.slice(1), other.slice(1)],
  ];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isSwapped || rests.some(([left, right]) => left === right);
};

/** Names that are almost those of variables nobody set: by themselves they would be ignored without a word. */
export const listMistyped = (variables: NodeJS.ProcessEnv): { written: string; meant: string }[] => {
  const missing = variableNames.filter((name) => !variables[name]);
  return Object.keys(variables)
    .filter((written) => !variableNames.includes(written))
    .flatMap((written) => {
      const meant = missing.find((name) => isSlip(written, name));
      return meant ? [{ written, meant }] : [];
    });
};

export const warnOfMistyped = (variables: NodeJS.ProcessEnv): void => {
  for (const { written, meant } of listMistyped(variables))
    log.warn(`${written} non è una variabile che il server legge: se doveva essere ${meant}, non ha effetto.`);
};
