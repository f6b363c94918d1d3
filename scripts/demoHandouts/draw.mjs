import { drawBand, drawSheet, HAIRLINES, makeBox, makeHeading, QUIET } from '../demoMedia/documents/sheet.mjs';

/** Colours and the drawing at the top of a page, by subject. */
export const SUBJECTS = {
  safety: {
    kicker: 'Sicurezza sul lavoro',
    hue: '#24467f',
    dark: '#142a4e',
    tint: '#eef3fb',
    picture:
      '<g transform="translate(500 70)"><path d="M0 -46L40 -30V4C40 28 22 42 0 52C-22 42 -40 28 -40 4V-30Z" fill="#fff5e4"/><path d="M0 -46L40 -30V4C40 28 22 42 0 52Z" fill="#ecd9bd"/><path d="M-18 2L-4 17L21 -13" fill="none" stroke="#24467f" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>',
  },
  firstAid: {
    kicker: 'Primo soccorso',
    hue: '#9a2f3f',
    dark: '#6b1d2a',
    tint: '#fbf0f1',
    picture:
      '<g transform="translate(500 70)"><rect x="-46" y="-34" width="92" height="70" rx="10" fill="#fff5f0"/><path d="M-16 -34V-46H16V-34" fill="none" stroke="#fff5f0" stroke-width="8" stroke-linejoin="round"/><path d="M-8 -20H8V-6H22V10H8V24H-8V10H-22V-6H-8Z" fill="#c8394e"/></g>',
  },
  food: {
    kicker: 'Igiene alimentare',
    hue: '#4d6b1f',
    dark: '#314712',
    tint: '#f3f7ea',
    picture:
      '<g transform="translate(500 72)"><path d="M-30 36V6C-52 2 -54 -30 -30 -32C-26 -52 26 -52 30 -32C54 -30 52 2 30 6V36Z" fill="#fffaf0"/><path d="M30 36V6C52 2 54 -30 30 -32C26 -45 12 -48 0 -47V36Z" fill="#efe4cb"/><path d="M-30 22H30" stroke="#4d6b1f" stroke-width="5"/></g>',
  },
  data: {
    kicker: 'Protezione dei dati',
    hue: '#4a3a8c',
    dark: '#2f2463',
    tint: '#f2f0fa',
    picture:
      '<g transform="translate(500 70)"><path d="M-20 -6V-22C-20 -50 20 -50 20 -22V-6" fill="none" stroke="#f3edff" stroke-width="10"/><rect x="-36" y="-8" width="72" height="56" rx="9" fill="#f9f5ff"/><path d="M0 -8H27C32 -8 36 -4 36 1V39C36 44 32 48 27 48H0Z" fill="#ded5f4"/><circle cx="0" cy="16" r="8" fill="#4a3a8c"/><path d="M0 18V32" stroke="#4a3a8c" stroke-width="7" stroke-linecap="round"/></g>',
  },
  digital: {
    kicker: 'Sicurezza informatica',
    hue: '#0f5c6e',
    dark: '#093d4a',
    tint: '#ecf6f8',
    picture:
      '<g transform="translate(500 68)"><rect x="-52" y="-40" width="104" height="68" rx="8" fill="#f2fbfd"/><rect x="-43" y="-31" width="86" height="50" rx="3" fill="#0f5c6e"/><path d="M-18 44H18M0 28V44" stroke="#f2fbfd" stroke-width="8" stroke-linecap="round"/><path d="M-26 -6H26" stroke="#f5b84b" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 13"/></g>',
  },
};

const makeHead = (texts, colour) => texts.map((text) => ({ text, bold: true, color: '#ffffff', fillColor: colour }));

/** One part of a handout: a paragraph, a list, numbered steps, a table (first column bold), or a box of text. */
function drawPart(part, { hue, tint }) {
  if (part.list) return { ul: part.list, markerColor: hue, margin: [0, 0, 0, 2] };
  if (part.steps) return { ol: part.steps, markerColor: hue, margin: [0, 0, 0, 2] };
  if (part.box)
    return makeBox(
      [part.box].flat().map((text) => ({ text, margin: [0, 1, 0, 1] })),
      tint,
      [0, 8, 0, 0],
    );
  if (!part.rows) return { text: part.text };
  const rows = part.rows.map(([first, ...rest]) => [{ text: first, bold: true }, ...rest]);
  const layout = { ...HAIRLINES, paddingTop: () => 4.4, paddingBottom: () => 3.2 };
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: part.widths, body: [makeHead(part.columns, hue), ...rows] },
    layout,
    fontSize: 9.2,
    margin: part.title ? undefined : [0, 8, 0, 0],
  };
}

/** A handout as PDF. */
export function drawHandout({ subject, title, subtitle, intro, parts, sources }) {
  const look = SUBJECTS[subject];
  return drawSheet({
    title,
    subject: subtitle,
    foot: `Materiale didattico dimostrativo · ${sources}`,
    content: [
      ...drawBand({ ...look, title, subtitle }),
      { text: intro, fontSize: 10.4, margin: [0, 6, 0, 0] },
      ...parts.flatMap((part) => [...(part.title ? [makeHeading(part.title, look.hue)] : []), drawPart(part, look)]),
      {
        text: 'Scheda preparata per un corso di esempio: non sostituisce la formazione né la consulenza di un professionista.',
        color: QUIET,
        fontSize: 8.4,
        margin: [0, 12, 0, 0],
      },
    ],
  });
}
