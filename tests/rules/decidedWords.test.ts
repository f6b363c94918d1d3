import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

const texts = readSources(['src/i18n', 'contract', 'server'])
  .map(({ code }) => code)
  .join('\n');

/** Sentences that were chosen over earlier ones. */
test.each([
  'Dopo questo giorno l’utente non potrà più accedere.',
  'Permette di accedere senza password. Chi lo riceve accede come questo utente: invialo solo all’interessato.',
  'Hanno effettuato l’accesso negli ultimi 30 giorni',
  'Facoltativa: se la lasci vuota, l’utente accede con un link personale o imposta la password con «Hai dimenticato la password?».',
  'Ripristina i testi predefiniti',
  'nome predefinito',
  'La sezione tornerà come se non fosse mai stata aperta',
  'Cronologia delle modifiche',
  'Autore e motivo',
  'Nessun evento registrato',
  'Tipo di evento',
  'Note interne: il corsista non le vede.',
  'ridimensionate automaticamente',
  'Il colore evidenzia pulsanti, link e avanzamento',
  'Le modifiche saranno visibili solo dopo il salvataggio',
  'Segnaposto sconosciuto',
  'Non inviata: nessun server di posta configurato (SMTP_URL)',
  'Il precedente viene conservato e alla verifica risulta sostituito',
  'i dati attuali',
  'Questo gruppo è assegnato ai referenti: toglilo prima da Impostazioni › Referenti',
  'Con attività dal',
  'Con attività al',
  'In scadenza',
  'Non è stato possibile caricare le opzioni',
  'Alcuni elementi selezionati non esistono più',
  'Il carattere di controllo non è corretto',
  'Verrà registrato con il tuo nome.',
  'Testo finale',
  'Immagine della pagina di accesso',
])('«%s» is said', (sentence) => expect(texts).toContain(sentence));

test('how large an image may be is said by its limit alone', () => {
  const areas = readSources(['src', 'src-learner', 'contract', 'server']).map(({ path, code }) => ({ path, code }));
  const written = areas.filter(({ code }) => /(immagin|foto|PNG)[^\n]*\b\d+ (MB|megapixel)/i.test(code));
  expect(written.map(({ path }) => path)).toEqual([]);
});
