import { saveWebp } from '../output.mjs';
import { drawCybersecurity } from './cybersecurity.mjs';
import { drawDisplayScreen } from './displayScreen.mjs';
import { drawFireSafety } from './fireSafety.mjs';
import { drawFirstAid } from './firstAid.mjs';
import { drawFoodHygiene } from './foodHygiene.mjs';
import { drawGeneralSafety } from './generalSafety.mjs';
import { drawPrivacy } from './privacy.mjs';

const COURSES = {
  'sicurezza-generale': drawGeneralSafety,
  'primo-soccorso': drawFirstAid,
  antincendio: drawFireSafety,
  'privacy-gdpr': drawPrivacy,
  'haccp-igiene': drawFoodHygiene,
  cybersecurity: drawCybersecurity,
  videoterminale: drawDisplayScreen,
};

/** Course pictures, 1280 by 720, at most 45 KB each. */
export async function makeThumbnails() {
  for (const [name, draw] of Object.entries(COURSES)) await saveWebp(`images/courses/${name}.webp`, draw(), 45_000);
}
