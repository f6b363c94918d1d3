import type { Doubt, DoubtKind } from '#contract/courseReadiness.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatPosition } from '#display/formatPosition.ts';
import { formatNumber } from '#display/numbers.ts';
import { describeOthers } from './describeOthers.ts';
import type { DoubtGroup } from './doubtGroup.ts';

const countLinks = (n: number): string => formatCount(n, 'collegamento', 'collegamenti');

/** Both numbers of a detail such as `90/120`. */
const splitPair = (detail: string | null): [number, number] => {
  const [one, other] = (detail ?? '').split('/').map(Number);
  return [one ?? 0, other ?? 0];
};

/** What is said of each doubt, beside the name of what it is about. */
const kinds: Record<DoubtKind, (detail: string | null) => string> = {
  no_lessons: () => 'Il corso non ha lezioni visibili',
  no_mandatory_lesson: () => 'Nessuna lezione è obbligatoria: il corso si completa superandole tutte',
  no_thumbnail: () => 'Manca l’immagine di anteprima',
  no_template: () => 'È previsto un attestato, ma manca il modello',
  no_duration: () =>
    'Nessuna lezione indica una durata: gli attestati non diranno quanto dura il corso. Indicala nelle lezioni',
  empty_theme: () => 'La tematica non ha argomenti visibili',
  empty_module: () => 'L’argomento non ha lezioni attive',
  no_media: () => 'La lezione non ha né video né file',
  no_captions: () => 'Il video non ha sottotitoli',
  no_length_regulated: () =>
    'La durata del video non è indicata: il corso ha regole di frequenza e nessuno può superare la lezione. Indicala, o riproduci il video nell’anteprima',
  no_length: () => 'La durata del video non è indicata: vale quella che comunica il lettore di ciascun corsista',
  short_video: (detail) => {
    const [video, lesson] = splitPair(detail);
    return `Il video (${formatPosition(video)}) è più breve della lezione (${formatPosition(lesson)})`;
  },
  dead_link: (detail) => `Collegamento non raggiungibile: ${detail ?? ''}`,
  no_questionnaire: () => 'Manca il questionario',
  no_questions: () => 'Il questionario non ha domande attive',
  no_right_answer: (detail) => `Domanda senza risposta corretta: ${detail ?? ''}`,
  no_choices: (detail) => `Domanda senza risposte fra cui scegliere: ${detail ?? ''}`,
  no_rows: (detail) => `Scala senza righe: ${detail ?? ''}`,
  bank_too_large: (detail) => {
    const [bank, questions] = splitPair(detail);
    return `La verifica propone ${bank} domande, ma ne ha ${questions}`;
  },
  unreachable: (detail) =>
    `Lezione obbligatoria irraggiungibile: «${detail ?? ''}», che la precede, non si può superare`,
  hidden_mandatory: () => 'Lezione obbligatoria in un argomento nascosto: i corsisti non la vedono',
  requirement_off: (detail) => `La lezione di accesso «${detail ?? ''}» non è visibile: il requisito non vale`,
  link_without_text: (detail) => `Link senza testo: ${detail ?? ''}`,
  image_without_text: () => 'Immagine senza testo alternativo',
  heading_order: (detail) => `Titolo che salta un livello: «${detail ?? ''}»`,
};

const subjects: Record<Doubt['subject']['type'], string> = {
  course: 'Corso',
  theme: 'Tematica',
  module: 'Argomento',
  section: 'Lezione',
  material: 'Materiale',
};

/** Names beside what is doubtful of all of them. */
const namesMax = 3;

const describeGroup = ({ sentence, names, gender }: DoubtGroup): string => {
  if (names.length === 0) return sentence;
  const first = names.slice(0, namesMax).map((name) => `«${name}»`);
  const more = names.length - first.length;
  return `${sentence} (${first.join(', ')}${more > 0 ? ` ${describeOthers(more, gender)}` : ''})`;
};

/** Doubts as one sentence, of which the first begins in capitals. */
const joinDoubts = (first: string[], more: number): string =>
  `${first.map((doubt, place) => (place === 0 ? doubt : doubt.charAt(0).toLowerCase() + doubt.slice(1))).join('; ')}${more > 0 ? `; ${describeOthers(more, 'm')}` : ''}`;

/** Texts of the panel that says what a course lacks, and of what stands beside it. */
export const coursePublish = {
  title: 'Pronto per la pubblicazione',
  ready: 'Pronto per la pubblicazione',
  doubts: (n: number) => formatCount(n, 'punto da controllare', 'punti da controllare'),
  show: 'Mostra il controllo',
  hide: 'Nascondi il controllo',
  notRead: 'Il controllo del corso non è riuscito.',
  kinds,
  subjects,
  more: (n: number) => (n === 1 ? 'Mostra un altro' : `Mostra altri ${formatNumber(n)}`),
  links: {
    none: 'Il corso non contiene collegamenti.',
    never: (n: number) => `${countLinks(n)}: mai controllati.`,
    checked: (n: number, when: string) => `${countLinks(n)}: controllati il ${when}.`,
    checking: 'Controllo dei collegamenti in corso…',
    check: 'Controlla i collegamenti',
  },
  question: (n: number) =>
    n === 1 ? 'Pubblicare il corso con 1 punto da controllare?' : `Pubblicare il corso con ${n} punti da controllare?`,
  group: describeGroup,
  questionHint: (first: string[], more: number) =>
    `${joinDoubts(first, more)}. Puoi pubblicarlo comunque e sistemarli dopo.`,
  unchecked: 'Pubblicare il corso senza averlo controllato?',
  uncheckedHint: (first: string[], more: number) =>
    `Il controllo del corso non è riuscito${first.length > 0 ? `. ${joinDoubts(first, more)}; potrebbe mancare altro.` : ': potrebbe mancare qualcosa.'} Puoi annullare e riprovare fra poco, oppure pubblicarlo comunque.`,
  publish: 'Pubblica comunque',
  preview: 'Anteprima corso',
  rules: 'Regole di frequenza',
};
