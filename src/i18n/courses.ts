import { courseStatusLabels } from '#contract/codes.ts';
import type { CourseErasure } from '#contract/courses.ts';
import { formatCount } from '#display/formatCount.ts';

const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** Every text of the courses and of their detail. */
export const courses = {
  title: 'Corsi',
  search: 'Cerca fra i corsi...',
  add: 'Nuovo corso',
  empty: 'Non ci sono ancora corsi',
  lists: { courses: 'Corsi', categories: 'Categorie', typologies: 'Tipologie', teachers: 'Insegnanti' },
  additions: {
    course: 'Nuovo corso',
    category: 'Nuova categoria',
    typology: 'Nuova tipologia',
    teacher: 'Nuovo insegnante',
  },
  tabs: {
    data: 'Dettaglio corso',
    contents: 'Contenuti',
    subscriptions: 'Iscrizioni',
    materials: 'Materiale',
    groups: 'Gruppi',
  },
  columns: {
    name: 'Nome',
    code: 'Codice',
    thumbnail: 'Anteprima',
    category: 'Categoria',
    subcategory: 'Sottocategoria',
    status: 'Stato',
    is_mandatory: 'Obbligatorio',
    created: 'Data creazione',
    subscriptions_count: 'Totale iscrizioni',
  },
  yes: 'Sì',
  no: 'No',
  statuses: courseStatusLabels,
  archived: 'Archiviato',
  filters: {
    active: 'Attivo',
    actives: [
      [true, 'Sì'],
      [false, 'No, archiviato'],
    ],
    mandatory: 'Obbligatorio',
    certification: 'Con attestato',
    yesNo: [
      [true, 'Sì'],
      [false, 'No'],
    ],
    orderings: {
      newest: 'Più recenti',
      oldest: 'Meno recenti',
      name: 'Nome',
      code: 'Codice',
      subscriptions: 'Più iscrizioni',
    },
  },
  sections: {
    data: 'Dati del corso',
    place: 'Catalogo',
    texts: 'Testi',
    textsHint: 'I corsisti li leggono nella pagina del corso.',
    rules: 'Durata e iscrizioni',
    certificate: 'Attestato',
    state: 'Pubblicazione',
  },
  form: {
    thumbnail: 'Immagine di anteprima',
    slug: 'Slug',
    typology: 'Tipologia',
    category: 'Categoria',
    subcategory: 'Sottocategoria',
    subcategoryFirst: 'Scegli prima la categoria',
    subcategoryNone: 'La categoria non ha sottocategorie',
    description: 'Descrizione',
    additional_text: 'Testo aggiuntivo',
    expiration: 'Data di scadenza',
    expirationHint: 'Ultimo giorno utile per tutti gli iscritti; vuota, il corso non scade',
    expirationPast: 'Questa data è già passata: per gli iscritti il corso risulta scaduto',
    blocking: 'Blocca le iscrizioni scadute',
    blockingHint: 'Dopo la scadenza gli iscritti non possono più seguire le lezioni.',
    alert: 'Avviso di scadenza',
    alertHint: 'I corsisti vedono entro quando va completato il corso.',
    mandatory: 'Corso obbligatorio',
    certification: 'Rilascia un attestato',
    certificationHint: 'Al completamento il corsista può scaricarlo.',
    template: 'Modello di attestato',
    status: 'Stato',
    statusHint: 'In bozza il corso non è visibile agli iscritti; terminato, resta visibile.',
    active: 'Attivo',
    activeHint:
      'Se lo disattivi il corso è archiviato: gli iscritti non lo vedono più; iscrizioni, avanzamento e attestati restano.',
  },
  contentsNext: 'Il corso non ha ancora lezioni attive.',
  contentsGo: 'Vai ai contenuti',
  slugTaken: 'Slug già esistente',
  codeTaken: 'Questo codice è già di un altro corso',
  deletion: {
    question: (name: string) => `Sei sicuro di voler eliminare il corso ${name}?`,
    counting: 'Conteggio di ciò che verrebbe eliminato…',
    empty: 'Il corso non ha contenuti. Non si può tornare indietro.',
    contents: ({ themes, modules, sections, materials }: CourseErasure) => {
      const parts = [
        [themes, 'tematica', 'tematiche', 'f'],
        [modules, 'argomento', 'argomenti', 'm'],
        [sections, 'lezione', 'lezioni', 'f'],
        [materials, 'materiale', 'materiali', 'm'],
      ] as const;
      const present = parts.filter(([n]) => n > 0);
      const isOne = themes + modules + sections + materials === 1;
      const isFeminine = present.every(([, , , gender]) => gender === 'f');
      const verb = isOne ? `Viene eliminat${isFeminine ? 'a' : 'o'}` : `Vengono eliminat${isFeminine ? 'e' : 'i'}`;
      const names = list.format(present.map(([n, one, more]) => formatCount(n, one, more)));
      return `${verb} anche ${names}, con i ${isOne ? 'suoi' : 'loro'} file. Non si può tornare indietro.`;
    },
    kept: ({ subscriptions, certificates }: CourseErasure) => {
      const records = [
        formatCount(subscriptions, 'iscrizione', 'iscrizioni'),
        ...(certificates > 0 ? [formatCount(certificates, 'attestato', 'attestati')] : []),
      ];
      const kept = certificates > 0 ? 'vanno conservati' : subscriptions === 1 ? 'va conservata' : 'vanno conservate';
      return `Il corso non si può eliminare: ha ${list.format(records)}, che ${kept}.`;
    },
    instead: 'Archiviato, il corso non è più visibile agli iscritti; tutto ciò che lo riguarda resta.',
    archive: 'Archivia',
    archivedAlready: 'Il corso è già archiviato: gli iscritti non lo vedono più.',
  },
  saved: {
    created: 'Corso creato correttamente!',
    updated: 'Corso aggiornato correttamente!',
    deleted: 'Corso eliminato correttamente!',
    archived: 'Corso archiviato: gli iscritti non lo vedono più',
  },
} as const;
