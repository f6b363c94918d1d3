// Writes the handouts of the demo courses as PDF into server/demo/handouts, from the texts in demoHandouts/.
//
// The result is committed, so nobody needs to run this unless a text changes. It draws with demoMedia/documents/sheet.mjs
// and needs the same fonts as makeDemoMedia.mjs.
//   node scripts/makeDemoHandouts.mjs                        all of them
//   node scripts/makeDemoHandouts.mjs chiamare-il-112        only these
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataHandouts } from './demoHandouts/dataProtection.mjs';
import { digitalHandouts } from './demoHandouts/digital.mjs';
import { drawHandout } from './demoHandouts/draw.mjs';
import { firstAidHandouts } from './demoHandouts/firstAid.mjs';
import { foodHandouts } from './demoHandouts/food.mjs';
import { safetyHandouts } from './demoHandouts/safety.mjs';

const FOLDER = join(import.meta.dirname, '../server/demo/handouts');
const handouts = { ...safetyHandouts, ...firstAidHandouts, ...foodHandouts, ...dataHandouts, ...digitalHandouts };

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(handouts);
await mkdir(FOLDER, { recursive: true });
for (const name of wanted) {
  if (!Object.hasOwn(handouts, name))
    throw new Error(`Unknown handout ${name}; known: ${Object.keys(handouts).join(', ')}`);
  const content = await drawHandout(handouts[name]);
  await writeFile(join(FOLDER, `${name}.pdf`), content);
  console.log(`${name}.pdf ${Math.round(content.length / 1024)} KiB`);
}
