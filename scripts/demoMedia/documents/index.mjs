import { save } from '../output.mjs';
import { drawEmergencyProcedures } from './emergencyProcedures.mjs';
import { drawDrillRecord, drawEquipmentHandover } from './forms.mjs';
import { drawProtectiveEquipment } from './protectiveEquipment.mjs';
import { zip } from './zip.mjs';

const README = `Modulistica del corso

- verbale-prova-di-evacuazione.pdf: da compilare al termine di ogni prova.
- consegna-dpi.pdf: una copia per ogni lavoratore, da conservare firmata.

I moduli si stampano in A4. Adattali alla tua organizzazione prima di usarli.
`;

/** Handouts in PDF and the archive of forms. */
export async function makeDocuments() {
  await save('documents/procedure-di-emergenza.pdf', await drawEmergencyProcedures());
  await save('documents/scheda-dpi.pdf', await drawProtectiveEquipment());
  const forms = [
    ['LEGGIMI.txt', Buffer.from(README)],
    ['verbale-prova-di-evacuazione.pdf', await drawDrillRecord()],
    ['consegna-dpi.pdf', await drawEquipmentHandover()],
  ];
  await save('documents/modulistica.zip', zip(forms));
}
