import type { MaterialType } from '#contract/codes.ts';

/** Every text of the teaching material of a course. */
export const courseMaterials = {
  title: 'Materiale',
  hint: 'Chi è iscritto trova il materiale nella pagina del corso.',
  add: 'Nuovo materiale',
  empty: 'Questo corso non ha ancora materiale',
  name: 'Nome',
  type: 'Tipo',
  types: { LINK: 'Link', FILE: 'File', ZIP: 'Archivio ZIP' } satisfies Record<MaterialType, string>,
  source: 'Link o file',
  link: 'Link',
  linkHint: 'Indirizzo completo, come https://www.esempio.it/pagina',
  linkRule: 'Scrivi un indirizzo che inizia con http:// o https://',
  file: 'File',
  fileHint: (megabytes: number) =>
    `PDF, documenti, fogli di calcolo, presentazioni, testi, immagini, audio e video, fino a ${megabytes} MB`,
  zipHint: (megabytes: number) => `Un archivio .zip, fino a ${megabytes} MB`,
  choose: 'Scegli il file',
  replace: 'Cambia file',
  created: 'Data creazione',
  actions: 'Azioni',
  download: (name: string) => `Scarica ${name}`,
  open: (name: string) => `Apri ${name} in un’altra scheda`,
  remove: (name: string) => `Elimina ${name}`,
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare il materiale ${name}?`,
  deleteHint: 'Gli iscritti non lo troveranno più nella pagina del corso. Non si può tornare indietro.',
  saved: { created: 'Materiale aggiunto con successo!', deleted: 'Materiale eliminato correttamente!' },
  upload: {
    title: 'Caricamento',
    percentage: (percent: number) => `${percent}%`,
    checking: 'Controllo del file in corso',
    cancel: 'Annulla il caricamento',
    cancelled: 'Caricamento annullato: non è stato aggiunto niente.',
  },
  failures: {
    source: 'Controlla di aver inserito la risorsa corretta',
    tooLarge: (megabytes: number) => `Il file supera i ${megabytes} MB`,
  },
};
