import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';

interface KindTexts {
  title: string;
  add: string;
  createTitle: string;
  search: string;
  empty: string;
  section: string;
  saved: { created: string; deleted: string };
  deleteQuestion: (name: string) => string;
  deleteHint: string;
}

const deleteHint = (opened: string): string =>
  `Vengono eliminate anche le domande e le risposte. Si può eliminare solo se nessuna lezione ne fa uso e nessuno l’ha mai ${opened}. Non si può tornare indietro.`;

const surveys: KindTexts = {
  title: 'Sondaggi',
  add: 'Nuovo Sondaggio',
  createTitle: 'Crea un nuovo Sondaggio',
  search: 'Cerca fra i sondaggi...',
  empty: 'Non ci sono ancora sondaggi',
  section: 'Dati del sondaggio',
  saved: { created: 'Sondaggio creato correttamente!', deleted: 'Sondaggio eliminato correttamente!' },
  deleteQuestion: (name) => `Sei sicuro di voler eliminare il sondaggio ${name}?`,
  deleteHint: deleteHint('aperto'),
};

const evaluations: KindTexts = {
  title: 'Verifiche',
  add: 'Nuova Verifica',
  createTitle: 'Crea una nuova Verifica',
  search: 'Cerca fra le verifiche...',
  empty: 'Non ci sono ancora verifiche',
  section: 'Dati della verifica',
  saved: { created: 'Verifica creata correttamente!', deleted: 'Verifica eliminata correttamente!' },
  deleteQuestion: (name) => `Sei sicuro di voler eliminare la verifica ${name}?`,
  deleteHint: deleteHint('aperta'),
};

/** Texts of surveys and evaluations: lists, settings and where they are used. */
export const questionnaires = {
  kinds: { surveys, evaluations } satisfies Record<QuestionnaireResource, KindTexts>,
  start: 'Inizia',
  tabs: { questions: 'Domande', results: 'Risultati' },
  columns: { name: 'Nome', created: 'Data creazione', editable: 'Editabile', questions: 'Domande' },
  yes: 'Sì',
  no: 'No',
  name: 'Nome',
  clone: {
    action: 'Duplica',
    title: (name: string) => `Duplica «${name}»`,
    name: 'Nome della copia',
    first: (name: string) => `${name.slice(0, 247)} (copia)`,
    hint: 'La copia ha le stesse impostazioni e le stesse domande; nessuna lezione ne fa ancora uso.',
    confirm: 'Crea',
    done: (name: string) => `Copia creata: ${name}`,
  },
  open: 'Apri',
  backToLesson: 'Torna alla lezione',
  questions: (n: number) => formatCount(n, 'domanda', 'domande'),
  settings: {
    title: 'Impostazioni',
    show: 'Mostra le impostazioni',
    hide: 'Nascondi le impostazioni',
    editable: 'Editabile',
    editableHint: 'Chi l’ha già compilato può inviarlo di nuovo.',
    notEditable: 'Un sondaggio anonimo si invia una volta sola.',
    anonymous: 'Anonimo',
    anonymousHint:
      'Nessuno potrà sapere chi ha dato quali risposte, nemmeno negli export; i risultati si vedono da cinque risposte in su dello stesso corso. Le risposte già date restano con il nome.',
    isAnonymous:
      'Nessuno può sapere chi ha dato quali risposte. Se lo disattivi, le risposte date finora restano anonime.',
    notAnonymous: 'Un sondaggio editabile non può essere anonimo.',
    sequential: 'Una domanda alla volta',
    sequentialHint: 'Altrimenti le domande sono tutte nella stessa pagina.',
    randomOrder: 'Ordine casuale',
    randomOrderHint: 'A ogni tentativo le domande cambiano ordine.',
    unlimited: 'Tentativi senza limite',
    retries: 'Tentativi oltre il primo',
    retriesHint: 'Con 0 la verifica si può fare una volta sola.',
    retriesDigits: 'Solo cifre, senza virgole né segni: ciò che c’era è tornato a 0. Controlla il numero.',
    retriesMax: (max: number) => `Al massimo ${formatNumber(max)}`,
    showCorrect: 'Mostra l’esito di ogni domanda',
    showCorrectHint: 'Alla fine il corsista vede a quali domande ha risposto bene.',
    bank: 'Domande proposte',
    bankHint: (active: number) => `Vuoto: tutte quelle attive (${formatNumber(active)})`,
    bankMin: 'Scrivi almeno 1, oppure lascia vuoto per proporle tutte',
    bankMax: (n: number) => `Il valore massimo consentito è: ${n}`,
    bankDigits: 'Scrivi un numero intero',
    bankRandom: 'Scelta casuale delle domande',
    bankRandomHint: 'Se ne proponi solo una parte, vengono estratte a caso; altrimenti sono le prime.',
    passMark: 'Risposte corrette per superarla',
    percent: (n: number) => `${n}%`,
  },
  uses: {
    title: 'Dove si trova',
    none: 'Nessuna lezione ne fa uso. Per assegnarlo, scegli il questionario in una lezione di un corso.',
    archived: 'archiviata',
    more: (n: number) => (n === 1 ? 'Mostra un’altra lezione' : `Mostra altre ${formatNumber(n)} lezioni`),
    attempts: (n: number) => `Compilazioni iniziate: ${formatNumber(n)}`,
  },
};
