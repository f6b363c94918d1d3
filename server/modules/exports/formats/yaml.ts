import { valueReaderFor } from '../columnRules.ts';
import type { TextFormat } from './format.ts';

/** What JSON leaves as it is and YAML does not take. */
const unprintable = /[\u007f-\u0084\u0086-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Quoted text of JSON is quoted text of YAML 1.2, but for a few signs. */
const scalar = (value: unknown): string =>
  JSON.stringify(value).replace(unprintable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A list of maps with the headings as keys, every text quoted, so that none is taken for anything else. */
export const yaml: TextFormat = (columns) => {
  const names = columns.map(({ heading }) => scalar(heading));
  const makers = columns.map(valueReaderFor);
  return {
    head: () => '',
    row(values) {
      const fields = names.map((name, place) => {
        const raw = values[place] ?? null;
        return `${place === 0 ? '- ' : '  '}${name}: ${raw === null ? 'null' : scalar(makers[place]?.(raw))}\n`;
      });
      return fields.join('');
    },
    tail: (count) => (count === 0 ? '[]\n' : ''),
  };
};
