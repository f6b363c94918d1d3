import type { certificatePlaceholders } from '#contract/certificatePlaceholders.ts';
import { imageWords } from '#contract/uploadWords.ts';

/** Every text of the templates of certificates. */
export const certificationTemplates = {
  title: 'Modelli di attestato',
  tab: 'Modelli di attestato',
  search: 'Cerca fra i modelli...',
  add: 'Nuovo modello',
  addTitle: 'Crea un nuovo modello di attestato',
  empty: 'Non ci sono ancora modelli di attestato',
  name: 'Nome',
  courses: 'Corsi che lo usano',
  created: 'Data creazione',
  section: 'Modello',
  createHint: 'Parte dal modello predefinito: dopo averlo creato ne cambi testo, logo e firma.',
  text: 'Testo in HTML',
  textHint: '<header> sta in alto, <main> al centro, <footer> in basso nella pagina.',
  /** Of placeholders that may stand for nothing, beside words that are printed in any case. */
  bare: (name: 'duration' | 'fiscal_code') =>
    name === 'duration'
      ? 'Se nessuna lezione indica una durata, {{duration}} non stampa nulla e il titolo accanto resta da solo. Per togliere anche quello, scrivi data-if="duration" nella cella o nel paragrafo che li contiene.'
      : 'Se una persona non ha il codice fiscale, {{fiscal_code}} non stampa nulla e il testo accanto resta da solo. Per togliere anche quello, scrivi data-if="fiscal_code" nella cella o nel paragrafo che li contiene.',
  insert: 'Inserisci segnaposto',
  placeholders: {
    first_name: 'Nome',
    last_name: 'Cognome',
    fiscal_code: 'Codice fiscale',
    course_name: 'Nome del corso',
    course_code: 'Codice del corso',
    completion_date: 'Data di completamento',
    duration: 'Durata',
    code: 'Codice di verifica',
    number: 'Numero dell’attestato',
    issued: 'Data di rilascio',
    tenant: 'Nome dell’ente',
    verification_link: 'Link di verifica',
    logo: 'Logo',
    signature: 'Firma',
    qr: 'Codice QR di verifica',
  } satisfies Record<(typeof certificatePlaceholders)[number], string>,
  unknown: (names: string[]) =>
    names.length === 1 ? `Segnaposto sconosciuto: ${names[0]}` : `Segnaposto sconosciuti: ${names.join(', ')}`,
  pictures: 'Logo e firma',
  picturesHint: `Se non li carichi si stampano il logo dell’ente e, se l’installazione ne ha una, la firma predefinita. ${imageWords.allowed} ciascuna.`,
  logo: 'Logo',
  signature: 'Firma',
  preview: {
    title: 'Anteprima',
    hint: 'Si aggiorna mentre scrivi. Non viene salvata e non ha valore.',
    learner: 'Dati mostrati',
    learnerPlaceholder: 'Dati di esempio: cerca un corsista',
    sheet: 'Anteprima dell’attestato',
    drawing: 'Disegno in corso',
    failed: 'L’anteprima non è disponibile',
    unreadable: 'Il browser non riesce a mostrare l’anteprima.',
    retry: 'Riprova',
    blocked: 'Correggi il testo per vedere l’anteprima.',
    manyPages: (pages: number) => `Il testo non sta in una pagina sola: l’attestato ne avrebbe ${pages}.`,
  },
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare il modello ${name}?`,
  deleteHint: 'Gli attestati già rilasciati restano come sono. Non si può tornare indietro.',
  saved: {
    created: 'Modello creato correttamente!',
    updated: 'Modello aggiornato correttamente!',
    removed: (names: string[]) =>
      `Dal testo è stato tolto ciò che un attestato non può contenere: ${names.slice(0, 8).join(', ')}${names.length > 8 ? '…' : ''}`,
    deleted: 'Modello eliminato correttamente!',
  },
  failures: {
    nameTaken: 'C’è già un modello con questo nome',
    inUse: (reason: string) => `Il modello non può essere eliminato. ${reason}`,
    image: 'foto non caricata',
  },
};
