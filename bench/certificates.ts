import { createDrawing } from '#server/drawing/drawing.ts';
import { createRenderer } from '#server/modules/certificates/rendering/renderer.ts';
import { aSheet } from '#tests/support/certificateSheet.ts';
import { computeQuantile } from './support/figures.ts';

const drawn = 60;

/** Each with words of its own. */
const makeSheet = (number: number) => aSheet({}, { last_name: `FERRARI ${number}`, number: String(number) });

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
    const [p50, p99] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)];
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
