import { CheckDigitizer } from '@marketto/codice-fiscale-utils';
import { encodeFirstName, encodeLastName } from '#contract/people/fiscalCode.ts';

const firstNames =
  'Alessandra Alessandro Alice Andrea Anna Antonella Antonio Aurora Barbara Beatrice Bruno Camilla Carla Carlo Caterina Chiara Claudia Claudio Cristina Daniela Daniele Davide Diego Domenico Edoardo Elena Eleonora Elisa Emanuele Emma Enrico Fabio Federica Federico Filippo Francesca Francesco Gabriele Giacomo Giada Gianluca Giorgia Giorgio Giovanna Giovanni Giulia Giuseppe Greta Ilaria Irene Jacopo Laura Lorenzo Luca Lucia Luigi Manuela Marco Maria Mario Marta Martina Matteo Mattia Michela Michele Monica Nicola Nicole Paola Paolo Patrizia Pietro Raffaele Rebecca Riccardo Roberta Roberto Rosa Salvatore Samuele Sara Sergio Silvia Simone Sofia Stefania Stefano Teresa Tommaso Umberto Valentina Valeria Vincenzo Vittoria'.split(
    ' ',
  );
const roots =
  'Alb Ang Barb Bas Bell Ben Bert Bianc Bon Borg Brun Cald Camp Cap Car Cas Catt Cav Cer Chi Col Cont Cost Dam Donat Fabb Fal Farin Fer Fil Fior Font Fusc Gall Gard Gat Gent Giord Grass Guid Land Leon Lomb Long Mag Man Marc Mar Mart Mass Maz Mel Mil Mon Mor Nap Ner Oliv Orl Pac Pag Pal Par Pas Pell Per Pir Pol Pont Quart Ricc Riv Roc Rom Ross Rug Sal San Sart Sav Serr Sil Sor Spin Tad Tar Test Tom Tor Val Vent Verd Vian Vill Vis Vit Volp Zan'.split(
    ' ',
  );
const endings =
  'i ini ino etti etto elli ello oni one ari aro ati ato ani ano azzi azzo igi igo iero ieri etta ucci uccio ola ese isi aldi aldo era'.split(
    ' ',
  );

const months = 'ABCDEHLMPRST';
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const pick = <T>(list: readonly T[], number: number): T => {
  const picked = list[number % list.length];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};

/** A number far from those of the persons before and after, another one for each use. */
const mix = (number: number, use: number): number => {
  const once = Math.imul((number + 1) ^ (use * 0x9e_37_79_b9), 0x85_eb_ca_6b);
  return Math.imul(once ^ (once >>> 15), 0xc2_b2_ae_35) >>> 7;
};

/** A person as registers have them: one in six is somebody's namesake among 50,000, and everybody has a tax code of their own. */
export const inventPerson = (number: number): { firstName: string; lastName: string; fiscalCode: string } => {
  const firstName = pick(firstNames, mix(number, 1));
  const lastName = pick(roots, mix(number, 2)) + pick(endings, mix(number, 3));
  const name = `${encodeLastName(lastName)}${encodeFirstName(firstName)}`;
  // Who was born when and where is told by the number alone, so that no two codes are the same.
  const born = `${twoDigits(50 + (number % 50))}${pick([...months], Math.floor(number / 50))}${twoDigits(1 + (Math.floor(number / 600) % 28))}`;
  const code = `${name}${born}H${501 + Math.floor(number / 16_800)}`;
  return { firstName, lastName, fiscalCode: `${code}${CheckDigitizer.checkDigit(`${code}A`)}` };
};
