import { saveWebp } from '../output.mjs';
import { cybersecurity } from './cybersecurity.mjs';
import { displayScreen } from './displayScreen.mjs';
import { fireSafety } from './fireSafety.mjs';
import { firstAid } from './firstAid.mjs';
import { foodHygiene } from './foodHygiene.mjs';
import { generalSafety } from './generalSafety.mjs';
import { privacy } from './privacy.mjs';

const COURSES = {
  'sicurezza-generale': generalSafety,
  'primo-soccorso': firstAid,
  antincendio: fireSafety,
  'privacy-gdpr': privacy,
  'haccp-igiene': foodHygiene,
  cybersecurity,
  videoterminale: displayScreen,
};

/** Course pictures, 1280 by 720, at most 45 KB each. */
export async function makeThumbnails() {
  for (const [name, draw] of Object.entries(COURSES)) await saveWebp(`images/courses/${name}.webp`, draw(), 45_000);
}
