import { deriveTones } from '#server/brand/tones.ts';
import { createDrawing } from '#server/drawing/drawing.ts';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { createRenderer } from '#server/modules/certificates/rendering/renderer.ts';
import type { Sheet } from '#server/modules/certificates/rendering/sheet.ts';

const drawn = 60;

const makeSheet = (number: number): Sheet => ({
  html_template: defaultTemplate,
  tones: deriveTones('#0f766e'),
  face: 'lato',
  logo: null,
  signature: null,
  issued: '2026-03-15T10:00:00.000Z',
  texts: {
    first_name: 'GIULIA',
    last_name: `FERRARI ${number}`,
    fiscal_code: 'FRRGLI85M41F205X',
    course_name: 'Sicurezza sul lavoro: formazione generale',
    course_code: 'SIC-GEN',
    completion_date: '14/03/2026',
    duration: '4 ore e 30 minuti',
    code: '7K3M-29QX-RTB0-ZZ81-H4NP-0WVC-3D5E',
    number: String(number),
    issued: '15/03/2026',
    tenant: 'Ente di prova',
    verification_link: `https://corsi.esempio.it/certificate/${number}?code=7K3M-29QX-RTB0-ZZ81-H4NP-0WVC-3D5E`,
  },
});

const formatMs = (time: number): string => time.toFixed(0);

/** Certificates of the default template, one after the other, in the process that draws them for the server. */
export const benchCertificates = async (): Promise<string> => {
  const drawing = createDrawing();
  try {
    const renderer = createRenderer(drawing);
    const draw = async (number: number): Promise<number> => {
      const begun = performance.now();
      await renderer.render(makeSheet(number));
      return performance.now() - begun;
    };
    const first = await draw(0);
    const times: number[] = [];
    for (let number = 1; number <= drawn; number += 1) times.push(await draw(number));
    times.sort((a, b) => a - b);
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]);
    return [
      '| certificate PDF | ms | target |',
      '| --- | ---: | --- |',
      `| the first, with the start of its process | ${formatMs(first)} | |`,
      `| the next ${drawn}, p50 | ${formatMs(p50)} | ≤ 300 |`,
      `| — p99 | ${formatMs(p99)} | ≤ 300 |`,
    ].join('\n');
  } finally {
    drawing.close();
  }
};
