import { save, savePng, saveWebp } from '../output.mjs';
import { writeSvg } from '../svg.mjs';
import { aurora, drawAuroraPicture } from './aurora.mjs';
import { drawIcon, drawMainLogo, drawNavLogo } from './lockups.mjs';
import { drawSignature } from './signature.mjs';
import { drawVerticePicture, vertice } from './vertice.mjs';

const BRANDS = [
  [aurora, drawAuroraPicture],
  [vertice, drawVerticePicture],
];

/** Each tenant's signs, and what a certificate needs. */
export async function makeBrands() {
  for (const [brand, picture] of BRANDS) {
    const folder = `brands/${brand.name}`;
    const favicon = drawIcon(brand, { size: 64, radius: 15, share: 0.66 });
    const app = drawIcon(brand, { size: 512, radius: 0, share: 0.5 });
    await save(`${folder}/favicon.svg`, favicon);
    await savePng(`${folder}/favicon-64.png`, favicon, 64);
    await savePng(`${folder}/icon-192.png`, app, 192);
    await savePng(`${folder}/icon-512.png`, app, 512);
    await save(`${folder}/logo_main.svg`, drawMainLogo(brand, brand.onWhite));
    await save(`${folder}/logo_main_white.svg`, drawMainLogo(brand, brand.onColour));
    await save(`${folder}/brand_logo.svg`, drawMainLogo(brand, brand.mono));
    await save(`${folder}/brand_logo_nav.svg`, drawNavLogo(brand));
    await savePng(`${folder}/certificate-logo.png`, drawMainLogo(brand, brand.onWhite), 720);
    await saveWebp(`${folder}/login.webp`, writeSvg(1200, 1500, picture()), 70_000);
  }
  await save('certificate/signature.svg', drawSignature());
  await savePng('certificate/signature.png', drawSignature(), 750);
}
