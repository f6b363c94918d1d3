import type { EmailTemplateKey } from '#contract/codes.ts';
import { fillPlaceholders } from '#contract/emailPlaceholders.ts';
import type { EmailTexts } from '#contract/emailTemplates.ts';

/** The words of each e-mail while the installation has not chosen its own. */
export const usualTexts: Record<EmailTemplateKey, EmailTexts> = {
  recovery: {
    subject: 'Reimposta la tua password – {{ente}}',
    title: 'Reimposta la tua password',
    text: 'Abbiamo ricevuto la richiesta di reimpostare la password dell’account «{{username}}». Per sceglierne una nuova usa il pulsante qui sotto.',
    button: 'Reimposta la password',
    closing: 'Se non hai fatto tu questa richiesta, ignora questo messaggio: la tua password resta quella di prima.',
  },
  personal_link: {
    subject: 'Il tuo link personale – {{ente}}',
    title: 'Il tuo link personale',
    text: 'Ciao {{nome}},\n\ncon il pulsante qui sotto accedi a {{ente}} senza password.',
    button: 'Accedi',
    closing: '',
  },
  welcome: {
    subject: 'Il tuo accesso a {{ente}}',
    title: 'Il tuo accesso è pronto',
    text: 'Ciao {{nome}},\n\nè stato creato il tuo account su {{ente}}. Il tuo nome utente è «{{username}}».',
    button: 'Accedi',
    closing: '',
  },
  enrolment: {
    subject: 'Nuovo corso: {{corso}}',
    title: 'Un nuovo corso per te',
    text: 'Ciao {{nome}},\n\nsu {{ente}} trovi un nuovo corso: «{{corso}}».',
    button: 'Vai al corso',
    closing: '',
  },
  reminder: {
    subject: '«{{corso}}» scade {{quando}}',
    title: 'Il corso scade {{quando}}',
    text: 'Ciao {{nome}},\n\nhai tempo fino al {{scadenza}} per completare il corso «{{corso}}».',
    button: 'Riprendi il corso',
    closing: '',
  },
  completion: {
    subject: 'Corso completato: {{corso}}',
    title: 'Corso completato',
    text: 'Ciao {{nome}},\n\nhai completato il corso «{{corso}}».',
    button: 'Vai all’attestato',
    closing: '',
  },
  job_done: {
    subject: 'Operazione terminata: {{lavoro}}',
    title: 'Operazione terminata',
    text: 'Ciao {{nome}},\n\nl’operazione avviata il {{data}} è terminata: {{lavoro}}.',
    button: 'Vai al risultato',
    closing: '',
  },
  job_failed: {
    subject: 'Operazione non riuscita: {{lavoro}}',
    title: 'Operazione non riuscita',
    text: 'Ciao {{nome}},\n\nl’operazione avviata il {{data}} non è riuscita: {{lavoro}}.',
    button: 'Vedi che cosa è successo',
    closing: '',
  },
};

/** What is said beside a link, whatever words were chosen. */
export const linkTexts = {
  recovery: 'Il link vale un’ora e si può usare una volta sola.',
  recoveryPreview: 'Il link per scegliere una nuova password vale un’ora.',
  choosePassword:
    'Con il link scegli la tua password: vale 7 giorni e si può usare una volta sola. Dopo, usa «Hai dimenticato la password?» nella pagina di accesso.',
  personal: 'Il link è personale e vale 30 giorni: chi lo apre accede con il tuo account. Non inoltrarlo.',
};

/** What e-mails about a course say, whatever words were chosen. */
export const courseTexts = {
  until: (day: string) => fillPlaceholders('Da completare entro il {{scadenza}}.', { scadenza: day }),
  attached: 'L’attestato è allegato a questa e-mail.',
  toCertificate: 'Dalla pagina del link puoi scaricare l’attestato.',
  toCourse: 'Vai al corso',
};

/** What e-mails about a job say, whatever words were chosen. */
export const jobTexts = {
  signIn: 'Il link chiede di accedere e vale solo per il tuo utente.',
  signInToPage: 'Il link porta al back office e chiede di accedere.',
  named: {
    export: (id: number, label: string) => (label ? `export «${label}»` : `export n. ${id}`),
    import: (id: number) => `importazione n. ${id}`,
    batch_operation: (id: number) => `operazione n. ${id}`,
    import_undo: (id: number) => `annullamento dell’importazione n. ${id}`,
    course_import: (_: number, label: string) =>
      label ? `importazione del corso «${label}»` : 'importazione di un corso',
    regrading: (_: number, label: string) => `ricalcolo della verifica «${label}»`,
    import_draft: (_: number, label: string) =>
      label ? `lettura del file «${label}»` : 'lettura di un file da importare',
  },
  counts: (changed: number, unchanged: number, refused: number) =>
    `Modificati: ${changed}. Già così: ${unchanged}. Non modificati: ${refused}.`,
};

/** `7` days from now, as a sentence goes on. */
export const formatDaysAhead = (days: number): string => {
  if (days <= 0) return 'oggi';
  return days === 1 ? 'domani' : `tra ${days} giorni`;
};
