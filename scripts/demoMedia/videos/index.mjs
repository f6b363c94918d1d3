import { save } from '../output.mjs';
import { makeHls, makeMp4 } from './encode.mjs';
import { evacuation } from './evacuation.mjs';
import { extinguisher } from './extinguisher.mjs';
import { risk } from './risk.mjs';
import { signs } from './signs.mjs';
import { workstation } from './workstation.mjs';

const CAPTIONS = {
  estintore: [
    [0.2, 1.7, 'Uso dell’estintore: i quattro passi.'],
    [1.8, 3.5, 'Primo: tira la sicura.'],
    [3.6, 5.3, 'Secondo: impugna la lancia\ne punta alla base del fuoco.'],
    [5.4, 7.1, 'Terzo: premi la leva fino in fondo.'],
    [7.2, 9.2, 'Quarto: muovi il getto a ventaglio\nfinché le fiamme si spengono.'],
    [9.3, 9.9, '[Il fuoco è spento]'],
  ],
  introduzione: [
    [0.2, 1.7, 'Che cos’è il rischio e come si riduce.'],
    [1.8, 3.2, 'Riconosci il pericolo:\nun pavimento bagnato, per esempio.'],
    [3.3, 6.5, 'Valuta il rischio: quanto è probabile\nil danno e quanto sarebbe grave.'],
    [6.6, 8.9, 'Previeni: il danno diventa meno probabile.'],
    [9, 11.8, 'Proteggi: se accade, il danno è minore.\nIl rischio che resta è basso.'],
  ],
};

const formatStamp = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

function writeCaptions(cues) {
  const blocks = cues.map(
    ([from, to, text], index) => `${index + 1}\n${formatStamp(from)} --> ${formatStamp(to)}\n${text}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Five lessons as MP4, one of them in several qualities too, captions of two. */
export async function makeVideos() {
  await makeMp4('introduzione', risk);
  await makeMp4('estintore', extinguisher);
  await makeMp4('videoterminali', workstation);
  await makeMp4('segnaletica', signs);
  await makeMp4('emergenza', evacuation);
  await makeHls('emergenza', evacuation);
  for (const [name, cues] of Object.entries(CAPTIONS)) await save(`video/${name}.it.vtt`, writeCaptions(cues));
}
