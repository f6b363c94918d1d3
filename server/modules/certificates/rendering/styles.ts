import type { StyleDictionary } from 'pdfmake/interfaces.js';
import type { FaceKey } from '#contract/faces.ts';
import { paper } from '#contract/paper.ts';
import type { Tones } from '#contract/tones.ts';
import { everyLetter, serif } from './fonts.ts';

const { text: body, quiet } = paper;

/** Class of what has letters the tenant's typeface lacks. */
export const otherLetters = 'other-letters';

/** How much the title, the texts of unknown length, the facts, and the space between all of them give way to fit one page; 0–1. */
export interface Squeeze {
  head: number;
  fit: number;
  facts: number;
  air: number;
}

/** Letters stand no further apart than a tenth of their size: beyond that, readers of the text see separate words. */
export const buildStyles = (
  { ink }: Tones,
  face: FaceKey,
  { head, fit, facts, air }: Squeeze,
  mayBreakWords: boolean,
): StyleDictionary => {
  const free = mayBreakWords ? ({ wordBreak: 'break-all' } as const) : {};
  return {
    'html-p': { margin: [0, 3 * air, 0, 3 * air] },
    'html-h1': { font: serif, fontSize: 34 * head, color: ink, lineHeight: 1, margin: [0, 8 * air, 0, 2 * air] },
    'html-h2': { font: serif, fontSize: 32 * fit, lineHeight: 1, margin: [0, 2 * air, 0, 2 * air], ...free },
    'html-h3': {
      font: serif,
      fontSize: 24 * fit,
      bold: true,
      lineHeight: 1,
      margin: [0, 2 * air, 0, 4 * air],
      ...free,
    },
    'html-td': { fontSize: 10 },
    title: {
      font: serif,
      fontSize: 44 * head,
      color: ink,
      characterSpacing: 4.2 * head,
      lineHeight: 1,
      margin: [4, 9 * air, 0, 0],
    },
    subtitle: { font: face, fontSize: 9, color: quiet, characterSpacing: 0.7, margin: [0, 1 * air, 0, 0] },
    rule: { margin: [0, 9 * air, 0, 0] },
    line: { margin: [0, 3, 0, 4] },
    tenant: { font: serif, fontSize: 26, color: ink, lineHeight: 1, margin: [0, 8, 0, 0] },
    lead: { font: serif, fontSize: 15, italics: true, color: quiet, lineHeight: 1, margin: [0, 0, 0, 0] },
    name: {
      font: serif,
      fontSize: 38 * fit,
      color: body,
      lineHeight: 1,
      margin: [0, 5 * air, 0, 2 * air],
      ...free,
    },
    course: {
      font: serif,
      fontSize: 26 * fit,
      bold: true,
      color: ink,
      lineHeight: 1,
      margin: [30, 7 * air, 30, 15 * air],
      ...free,
    },
    label: { font: face, fontSize: 6.5, color: quiet, characterSpacing: 0.45, margin: [0, 0, 0, 1] },
    value: {
      font: serif,
      fontSize: 13.5 * facts,
      color: body,
      lineHeight: 1,
      margin: [0, 0, 0, 0],
      ...free,
    },
    small: { font: face, fontSize: 8, color: quiet, margin: [0, 0, 0, 0] },
    print: { font: face, fontSize: 6, color: quiet, margin: [0, 6, 0, 0] },
    accent: { color: ink },
    [otherLetters]: { font: everyLetter },
    left: { alignment: 'left' },
    center: { alignment: 'center' },
    right: { alignment: 'right' },
  };
};
