import type { EmailStatus } from '#contract/codes.ts';
import type { SendableKind } from '#contract/emailRules.ts';

/** Texts of the e-mails sent to a user, and of seeing the area as them. */
export const emails = {
  tab: 'E-mail',
  title: 'E-mail inviate',
  hint: 'Che cosa ha ricevuto questo utente, e con quale esito.',
  none: 'Nessuna e-mail inviata a questo utente.',
  more: 'Mostra altre',
  send: {
    welcome: 'Invia benvenuto',
    recovery: 'Invia recupero password',
    personal_link: 'Invia link personale',
  } satisfies Record<SendableKind, string>,
  sendQuestion: {
    welcome: (to: string) => `Inviare l’e-mail di benvenuto a ${to}?`,
    recovery: (to: string) => `Inviare a ${to} il link per scegliere una nuova password?`,
    personal_link: (to: string) => `Inviare a ${to} un link personale?`,
  } satisfies Record<SendableKind, (to: string) => string>,
  sendHint: {
    welcome: 'Contiene il nome utente e il link per accedere.',
    recovery: 'Il link vale un’ora. La password attuale resta valida finché non ne sceglie una nuova.',
    personal_link: 'Il link vale 30 giorni e permette di accedere senza password.',
  } satisfies Record<SendableKind, string>,
  confirm: 'Invia',
  queued: 'E-mail in partenza: l’esito compare qui sotto.',
  noEmail: 'L’utente non ha un indirizzo e-mail: aggiungilo nei dati dell’utente.',
  notActive: 'L’utente è disattivato o scaduto: non gli si possono inviare e-mail.',
  wrongRole: 'Con il ruolo di questo utente questa e-mail non serve.',
  alreadyWaiting: 'La stessa e-mail è già in attesa di invio.',
  statuses: {
    waiting: 'In attesa',
    sending: 'In invio',
    sent: 'Inviata',
    kept: 'Non inviata: nessun server di posta configurato (SMTP_URL)',
    failed: 'Non riuscita',
    left_out: 'Non inviata',
  } satisfies Record<EmailStatus, string>,
  reasons: {
    no_email: 'l’utente non aveva un indirizzo',
    inactive: 'l’utente era disattivato o scaduto',
    tier_changed: 'il ruolo dell’utente non la prevede',
    closed: 'l’iscrizione non era più attiva, o il corso era archiviato',
    completed: 'il corso era già completato',
    expiry_changed: 'la scadenza era cambiata o passata',
    gone: 'l’operazione a cui si riferiva non esiste più',
    interrupted: 'invio interrotto, potrebbe essere arrivata',
    not_published: 'si attende la pubblicazione del corso',
    printing: 'si attende l’attestato',
    not_written: 'si riproverà fra poco',
  } as Record<string, string>,
  refused: (code: string) => `il server di posta l’ha rifiutata (${code})`,
  postponed: (code: string) => `per ora il server di posta non l’accetta, si riproverà (${code})`,
  notEncrypted: (code: string) =>
    `il server di posta non cifra il collegamento: la password non è stata inviata, si riproverà (${code})`,
  unreachable: (code: string) => `il server di posta non risponde, si riproverà (${code})`,
  remindsOf: (day: string) => `scadenza ${day}`,
  by: (name: string) => `richiesta da ${name}`,
  view: 'Vedi come corsista',
  viewHint: 'si apre in una nuova scheda, in sola lettura',
};
