import { createValueReader } from '../columnRules.ts';
import type { TextFormat } from './format.ts';

/** Most texts: what JSON, and YAML too, write as it is between quotes. */
export const isPlain = /^[ !#-[\]-~\u00a0-\u2027\u2030-\ud7ff]*$/;

const formatScalar = (value: string | number | boolean | undefined): string =>
  typeof value === 'string' && isPlain.test(value) ? `"${value}"` : JSON.stringify(value);

/** A list of objects, one a line, with the headings as names; what is missing is null. */
export const createJsonWriter: TextFormat = (columns) => {
  const names = columns.map(({ heading }, place) => `${place > 0 ? ',' : ''}${JSON.stringify(heading)}:`);
  const makers = columns.map(createValueReader);
  return {
    head: () => '[',
    row(values, index) {
      let line = index > 0 ? ',\n{' : '\n{';
      for (let place = 0; place < names.length; place += 1) {
        const raw = values[place] ?? null;
        line += names[place];
        line += raw === null ? 'null' : formatScalar(makers[place]?.(raw));
      }
      return `${line}}`;
    },
    tail: () => '\n]\n',
  };
};
