import { formatCount } from '#display/formatCount.ts';

/** The texts of certificates and printed registers, apart so that they travel with their screens. */

export const certificate = {
  title: 'Attestato',
  description: 'Consulta, scarica e verifica un attestato di completamento.',
  signIn: 'Accedi',
  download: 'Scarica PDF',
  link: 'Link dell’attestato',
  copyLink: 'Copia il link',
  copied: 'Link copiato',
  copyFailed: 'Il link non è stato copiato: selezionalo e copialo a mano.',
  pending: 'Stiamo preparando l’attestato: ci vuole un istante.',
  notFound: 'Questo attestato non esiste, o il suo link non è più valido',
  isReplaced: 'Questo attestato è stato sostituito',
  isReplacedText: 'Ne è stato emesso uno corretto, con un altro codice: chiedilo a chi ti ha dato questo link.',
  isReplacedOwnText: 'Ne è stato emesso uno corretto, con un altro codice.',
  openCurrent: 'Apri l’attestato in vigore',
  isErased: 'I dati del titolare di questo attestato sono stati cancellati',
  isErasedText: (number: number, course: string | null, day: string) =>
    `L’attestato n. ${number}${course ? ` del corso «${course}»` : ''} è stato emesso il ${day}. Il titolare non è più registrato: le altre informazioni non sono più disponibili.`,
  isValid: 'Attestato valido',
  isValidText: 'Il codice che hai aperto corrisponde a un attestato emesso da questa piattaforma.',
  notIssued: 'L’attestato non è ancora stato emesso: lo sarà quando il corsista aprirà i suoi attestati.',
  notCertified: 'Questo corso non rilascia un attestato.',
  notCompleted: 'L’attestato sarà pronto quando avrai completato il corso.',
  enlarge: 'Ingrandisci',
  page: (page: number, pages: number) => `Pagina ${page} di ${pages} dell’attestato`,
  viewer: 'Anteprima dell’attestato',
  viewerFailed: 'L’anteprima non si è aperta. Puoi scaricare il PDF.',
  holder: 'Rilasciato a',
  fiscalCode: 'Codice fiscale',
  course: 'Corso',
  code: 'Codice corso',
  completed: 'Completato il',
  duration: 'Durata',
  issued: 'Emesso il',
  number: 'Numero',
  verificationCode: 'Codice di verifica',
  replaced: 'Emissioni precedenti, sostituite',
  replacedRow: (number: number, day: string) => `N. ${number} del ${day}`,
};

export const myCertificates = {
  title: 'I miei attestati',
  description: 'Tutti i tuoi attestati, da scaricare, far verificare e condividere.',
  search: 'Cerca tra gli attestati',
  count: (count: number) => formatCount(count, 'attestato', 'attestati'),
  none: 'Non hai ancora attestati',
  nothingFound: 'Nessun attestato trovato',
  noneText: 'Quando completi un corso che rilascia un attestato lo trovi qui.',
  noneFound: (search: string) => `Nessun attestato corrisponde a «${search}».`,
  completedOn: (day: string) => `Completato il ${day}`,
  issued: (number: number, day: string) => `N. ${number} del ${day}`,
  open: 'Apri',
  openNamed: (name: string) => `Apri l’attestato di ${name}`,
  downloadNamed: (name: string) => `Scarica PDF dell’attestato di ${name}`,
  copyLink: 'Copia il link di verifica',
  copyLinkNamed: (name: string) => `Copia il link di verifica dell’attestato di ${name}`,
  linkedIn: 'Aggiungi a LinkedIn',
  replaced: (count: number) =>
    formatCount(count, 'emissione precedente, sostituita', 'emissioni precedenti, sostituite'),
  replacedPdf: 'PDF sostituito',
  replacedPdfNamed: (number: number) => `PDF sostituito n. ${number}`,
  more: 'Mostra altri attestati',
};

export const register = {
  title: 'Verifica del registro',
  description: 'Verifica un registro dell’apprendimento stampato.',
  isValid: 'Registro valido',
  isValidText:
    'La stampa con questo codice corrisponde agli eventi conservati dalla piattaforma. Confronta questi dati con quelli sulla carta.',
  isChanged: 'Registro non corrispondente',
  isChangedText:
    'Gli eventi conservati dalla piattaforma non sono quelli di questa stampa: rivolgiti a chi l’ha rilasciata.',
  notFound: 'Nessun registro con questo codice',
  notFoundText:
    'Controlla di averlo copiato per intero. Se l’iscrizione è stata eliminata, le sue stampe non si possono più verificare.',
  holder: 'Corsista',
  course: 'Corso',
  code: 'Codice corso',
  printed: 'Stampato il',
  events: 'Eventi nella stampa',
  lastEvent: 'Ultimo evento nella stampa',
  laterEvents: 'Eventi registrati dopo la stampa',
};
