import type { StyleDictionary } from 'pdfmake/interfaces.js';
import type { Tones } from '../../../tones.ts';

export const serif = 'EBGaramond';
export const sans = 'Roboto';

const body = '#2b2723';
const quiet = '#6f6860';

/**
 * What the classes of a template look like; sizes in points. `fit` (0–1) makes the texts of unknown length smaller,
 * `air` the space between all of them.
 */
export const stylesOf = ({ ink }: Tones, fit: number, air: number): StyleDictionary => ({
  text: { font: serif, fontSize: 13, color: body, margin: [0, 4 * air, 0, 4 * air] },
  title: { font: serif, fontSize: 44, color: ink, characterSpacing: 5, lineHeight: 1, margin: [0, 10 * air, 0, 0] },
  subtitle: { font: sans, fontSize: 9, color: quiet, characterSpacing: 2.2, margin: [0, 0, 0, 0] },
  lead: { font: serif, fontSize: 15, italics: true, color: quiet, margin: [0, 5 * air, 0, 5 * air] },
  name: {
    font: serif,
    fontSize: Math.max(38 * fit, 11),
    bold: true,
    color: body,
    lineHeight: 1,
    margin: [0, 2 * air, 0, 2 * air],
  },
  course: {
    font: serif,
    fontSize: Math.max(26 * fit, 11),
    bold: true,
    color: ink,
    lineHeight: 1.02,
    margin: [40, 2 * air, 40, 4 * air],
  },
  label: { font: sans, fontSize: 7, color: quiet, characterSpacing: 1, margin: [0, 0, 0, 2] },
  value: { font: serif, fontSize: 14, color: body, margin: [0, 0, 0, 0] },
  small: { font: sans, fontSize: 7.5, color: quiet, lineHeight: 1.25, margin: [0, 0, 0, 0] },
  accent: { color: ink },
  left: { alignment: 'left' },
  center: { alignment: 'center' },
  right: { alignment: 'right' },
});
