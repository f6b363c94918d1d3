import { save, savePng, saveWebp } from '../output.mjs';
import { svg } from '../svg.mjs';
import { aurora, auroraPicture } from './aurora.mjs';
import { icon, mainLogo, navLogo } from './lockups.mjs';
import { signature } from './signature.mjs';
import { vertice, verticePicture } from './vertice.mjs';

const BRANDS = [
  [aurora, auroraPicture],
  [vertice, verticePicture],
];

/** Each tenant's signs, and what a certificate needs. */
export async function makeBrands() {
  for (const [brand, picture] of BRANDS) {
    const folder = `brands/${brand.name}`;
    const favicon = icon(brand, { size: 64, radius: 15, share: 0.66 });
    const app = icon(brand, { size: 512, radius: 0, share: 0.5 });
    await save(`${folder}/favicon.svg`, favicon);
    await savePng(`${folder}/favicon-64.png`, favicon, 64);
    await savePng(`${folder}/icon-192.png`, app, 192);
    await savePng(`${folder}/icon-512.png`, app, 512);
    await save(`${folder}/logo_main.svg`, mainLogo(brand, brand.onWhite));
    await save(`${folder}/logo_main_white.svg`, mainLogo(brand, brand.onColour));
    await save(`${folder}/brand_logo.svg`, mainLogo(brand, brand.mono));
    await save(`${folder}/brand_logo_nav.svg`, navLogo(brand));
    await savePng(`${folder}/certificate-logo.png`, mainLogo(brand, brand.onWhite), 720);
    await saveWebp(`${folder}/login.webp`, svg(1200, 1500, picture()), 70_000);
  }
  await save('certificate/signature.svg', signature());
  await savePng('certificate/signature.png', signature(), 750);
}
