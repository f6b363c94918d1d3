import { createValueReader } from '../columnRules.ts';
import { isPlain } from './createJsonWriter.ts';
import type { TextFormat } from './format.ts';

/** What JSON leaves as it is and YAML does not take. */
const unprintable = /[\u007f-\u0084\u0086-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Quoted text of JSON is quoted text of YAML 1.2, but for a few signs. */
const quote = (text: string): string =>
  isPlain.test(text)
    ? `"${text}"`
    : JSON.stringify(text).replace(unprintable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const formatScalar = (value: string | number | boolean | undefined): string =>
  typeof value === 'string' ? quote(value) : JSON.stringify(value);

/** A list of maps with the headings as keys, every text quoted, so that none is taken for anything else. */
export const createYamlWriter: TextFormat = (columns) => {
  const names = columns.map(({ heading }, place) => `${place === 0 ? '- ' : '  '}${quote(heading)}: `);
  const makers = columns.map(createValueReader);
  return {
    head: () => '',
    row(values) {
      let lines = '';
      for (let place = 0; place < names.length; place += 1) {
        const raw = values[place] ?? null;
        lines += names[place];
        lines += raw === null ? 'null\n' : `${formatScalar(makers[place]?.(raw))}\n`;
      }
      return lines;
    },
    tail: (count) => (count === 0 ? '[]\n' : ''),
  };
};
