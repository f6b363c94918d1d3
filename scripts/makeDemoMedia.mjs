// Draws the demo's media into server/demo/media: course pictures, portraits, brands, lessons, handouts.
//
// The result is committed, so nobody needs to run this unless a drawing changes. On Debian:
//   apt-get install ffmpeg fonts-lato fonts-urw-base35
//   node scripts/makeDemoMedia.mjs                   everything, about a minute
//   node scripts/makeDemoMedia.mjs people videos     only these parts
// Parts: thumbnails, people, brands, documents, videos. Node 22.2 or newer. LATO_DIR and GOTHIC_DIR point to the
// fonts when they are elsewhere. The same versions of ffmpeg, sharp and pdfmake give the same bytes.
//
// Everything is drawn as SVG by the files in demoMedia/; texts become outlines, so no font is needed to show them.
//   node scripts/checkDemoVideos.mjs                 plays every clip to its end in Chromium
import { makeBrands } from './demoMedia/brands/index.mjs';
import { makeDocuments } from './demoMedia/documents/index.mjs';
import { makePeople } from './demoMedia/people/index.mjs';
import { makeThumbnails } from './demoMedia/thumbnails/index.mjs';
import { makeVideos } from './demoMedia/videos/index.mjs';

const PARTS = {
  thumbnails: makeThumbnails,
  people: makePeople,
  brands: makeBrands,
  documents: makeDocuments,
  videos: makeVideos,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
for (const name of wanted) {
  if (!Object.hasOwn(PARTS, name)) throw new Error(`Unknown part ${name}; known: ${Object.keys(PARTS).join(', ')}`);
  await PARTS[name]();
  console.log(`${name} done`);
}
