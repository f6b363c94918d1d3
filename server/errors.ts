import type { ErrorBody } from '#contract/envelope.ts';

interface Extra {
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** A refusal the caller is told about: HTTP status, stable code, sentence naming the field by its API name. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: number, code: string, reason: string, extra: Extra = {}) {
    super(reason);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  get body(): ErrorBody {
    const { fields, details } = this.extra;
    return { code: this.code, reason: this.message, ...(fields && { fields }), ...(details && { details }) };
  }
}

const describeWait = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minuti`;
  return seconds === 1 ? 'un secondo' : `${seconds} secondi`;
};

const makeFieldRefusal = (status: number, code: string, field: string, message: string): Refusal =>
  new Refusal(status, code, `${field}: ${message}`, { fields: { [field]: message } });

/** Every refusal of the product, named once. */
export const refusals = {
  invalid: (field: string, message: string, code = 'invalid') => makeFieldRefusal(400, code, field, message),
  /** A file that is not of the kind it should be. */
  unsupportedType: (field: string, message: string) => makeFieldRefusal(400, 'unsupported_type', field, message),
  malformed: (reason: string) => new Refusal(400, 'malformed', reason),
  unauthorised: () => new Refusal(401, 'unauthorised', 'Serve un accesso valido.'),
  samePassword: (field: string) =>
    makeFieldRefusal(400, 'same_password', field, 'deve essere diversa da quella attuale'),
  wrongCredentials: () => new Refusal(401, 'wrong_credentials', 'username o password non corretti.'),
  invalidToken: () => new Refusal(401, 'invalid_token', 'token: non è valido o è scaduto.'),
  secondFactorNeeded: (challenge: string) =>
    new Refusal(401, 'second_factor_needed', 'Serve anche il codice della verifica in due passaggi.', {
      details: { challenge, second_factor: 'totp' },
    }),
  invalidChallenge: () => new Refusal(401, 'invalid_challenge', 'challenge: è scaduta, o è già stata usata.'),
  tokenReused: () => new Refusal(401, 'token_reused', 'refresh_token: è già stato usato, la sessione è chiusa.'),
  forbidden: (code = 'forbidden', reason = 'Non sei autorizzato.') => new Refusal(403, code, reason),
  passwordChangeRequired: () =>
    new Refusal(403, 'password_change_required', 'Prima di continuare devi cambiare la password.'),
  secondFactorRequired: () => new Refusal(403, 'second_factor_required', 'Prima attiva la verifica in due passaggi.'),
  readOnly: () =>
    new Refusal(403, 'read_only', 'Stai vedendo l’area come un altro utente: qui non puoi modificare nulla.'),
  /** Some of the chosen questions do not exist any more. */
  goneQuestions: (ids: readonly number[]) =>
    new Refusal(400, 'unknown_reference', 'questions: alcune domande non esistono più', {
      fields: { questions: 'alcune domande non esistono più' },
      details: { gone: ids },
    }),
  absent: (what = 'La risorsa') => new Refusal(404, 'not_found', `${what} non esiste.`),
  conflict: (code: string, field: string, message: string) => makeFieldRefusal(409, code, field, message),
  /** Somebody else changed the same, after the sender had read it. */
  changedMeanwhile: (fields: readonly string[]) =>
    new Refusal(409, 'changed_meanwhile', [...fields, 'dati cambiati da altri nel frattempo.'].join(': '), {
      fields: Object.fromEntries(fields.map((field) => [field, 'è cambiato nel frattempo'])),
    }),
  /** The same call came before, and its answer may have got lost. */
  sentAgain: () =>
    new Refusal(409, 'sent_again', 'La risposta non è arrivata: prima di ripetere controlla se è già fatto.'),
  /** What was chosen by filters is not as many as was shown. */
  selectionChanged: (count: number) =>
    new Refusal(409, 'selection_changed', 'Nel frattempo l’elenco è cambiato: controlla la selezione e ripeti.', {
      details: { count },
    }),
  /** More or less would go with what is deleted than was shown; `losses` is what would now. */
  lossesChanged: (losses: Record<string, number>) =>
    new Refusal(409, 'losses_changed', 'Nel frattempo è cambiato ciò che verrebbe eliminato: controlla e ripeti.', {
      details: losses,
    }),
  blocked: (code: string, reason: string, details?: Record<string, unknown>) =>
    new Refusal(409, code, reason, { details }),
  tooLarge: (field: string, message: string) => makeFieldRefusal(413, 'too_large', field, message),
  wrongType: (field: string, message: string) => makeFieldRefusal(415, 'wrong_type', field, message),
  tooMany: (seconds: number) =>
    new Refusal(429, 'too_many_attempts', `Troppi tentativi: riprova tra ${describeWait(seconds)}.`, {
      retryAfter: seconds,
    }),
  tooManyRequests: (seconds: number) =>
    new Refusal(429, 'too_many_requests', `Troppe richieste: riprova tra ${describeWait(seconds)}.`, {
      retryAfter: seconds,
    }),
  tooManyPictures: (seconds: number) =>
    new Refusal(429, 'too_many_pictures', `Hai caricato molte immagini: riprova tra ${describeWait(seconds)}.`, {
      retryAfter: seconds,
    }),
  tooManyUploads: (count: number) =>
    new Refusal(429, 'too_many_uploads', `Hai già ${count} caricamenti in sospeso: usali o annullane qualcuno.`, {
      retryAfter: 10,
    }),
  /** @param what of such jobs, in the plural */
  tooManyJobs: (count: number, what: string) =>
    new Refusal(429, 'too_many_jobs', `Hai già ${count} ${what} in corso: attendi che una finisca.`, {
      retryAfter: 10,
    }),
  tooManyImportDrafts: (count: number) =>
    new Refusal(429, 'too_many_jobs', `Hai già ${count} importazioni da completare: importane o scartane una.`, {
      retryAfter: 10,
    }),
  /** A key a client made names something else already. */
  clientKeyTaken: () => refusals.conflict('client_key_taken', 'client_key', 'è già di un altro elemento'),
  /** Nobody reads it; it ends what was under way for a client that left. */
  clientGone: () => new Refusal(499, 'client_gone', 'Il client ha chiuso la connessione.'),
  unavailable: () =>
    new Refusal(503, 'unavailable', 'Il servizio non è disponibile: riprova tra poco.', { retryAfter: 2 }),
  diskFull: () =>
    new Refusal(503, 'unavailable', 'Lo spazio del server è esaurito: riprova più tardi.', { retryAfter: 60 }),
};

/**
 * @param found false where there was nothing to lock, change or delete.
 * @throws 404 saying that `what` («Il gruppo») does not exist.
 */
export const requireFound = <T>(found: T | false | null | undefined, what: string): T => {
  if (found === null || found === undefined || found === false) throw refusals.absent(what);
  return found;
};
