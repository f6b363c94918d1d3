import { valueReaderFor } from '../columnRules.ts';
import type { TextFormat } from './format.ts';

/** A list of objects, one a line, with the headings as names; what is missing is null. */
export const json: TextFormat = (columns) => {
  const names = columns.map(({ heading }) => JSON.stringify(heading));
  const makers = columns.map(valueReaderFor);
  return {
    head: () => '[',
    row(values, index) {
      const fields = names.map((name, place) => {
        const raw = values[place] ?? null;
        return `${name}:${raw === null ? 'null' : JSON.stringify(makers[place]?.(raw))}`;
      });
      return `${index > 0 ? ',' : ''}\n{${fields.join(',')}}`;
    },
    tail: () => '\n]\n',
  };
};
