import { imageWords } from '#contract/uploadWords.ts';
import { formatCount } from '#display/formatCount.ts';

/** The texts of the profile, apart so that they travel with its screen. */

export const profile = {
  title: 'Il tuo profilo',
  description: 'I tuoi dati, la tua foto e la tua password.',
  username: 'Nome utente',
  email: 'E-mail',
  fiscalCode: 'Codice fiscale',
  groups: 'Gruppi',
  lastLogin: 'Ultimo accesso',
  since: 'Iscritto dal',
  none: 'Non indicato',
  changePhoto: 'Cambia foto',
  photoHint: `${imageWords.allowed}, meglio se quadrata.`,
  photoFailed: 'foto non caricata',
  photoRefused: (reason: string) => `foto non caricata: ${reason}`,
  photoCut: 'foto non caricata: la connessione è caduta.',
  sendPhotoAgain: 'Invia di nuovo la foto',
  sendingPhoto: 'Invio della foto',
  photoSaved: 'Foto aggiornata',
  password: 'Password',
  passwordText: 'Cambiala quando vuoi: le altre sessioni aperte verranno chiuse.',
  changePassword: 'Cambio password',
  oldPassword: 'Password attuale',
  save: 'Salva',
  cancel: 'Annulla',
  updated: 'Password aggiornata!',
  failed: 'La password non è stata salvata. Riprova.',
  unanswered:
    'La connessione è caduta prima della conferma. Premi di nuovo Salva: vediamo se la password è già cambiata.',
};

export const sessions = {
  title: 'Sessioni attive',
  text: 'I dispositivi da cui hai effettuato l’accesso. Se non ne riconosci uno, termina la sessione e cambia la password.',
  textNoPassword:
    'I dispositivi da cui hai effettuato l’accesso. Se non ne riconosci uno, termina la sessione e chiedi un nuovo link di accesso.',
  present: 'Questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  unknownAddress: 'sconosciuto',
  address: (address: string) => `Indirizzo ${address}`,
  inUse: 'In uso ora',
  lastUsed: (instant: string) => `Ultimo uso ${instant}`,
  all: (count: number) => `Mostra tutte (${count})`,
  fewer: 'Mostra meno',
  end: 'Termina',
  endNamed: (device: string, instant: string) => `Termina: ${device}, ultimo uso ${instant}`,
  endOthers: 'Termina le altre sessioni',
  ended: (count: number) =>
    count === 0 ? 'Non c’erano sessioni da terminare' : formatCount(count, 'sessione terminata', 'sessioni terminate'),
  noOthers: 'Non ci sono altre sessioni attive.',
  failed: 'La sessione non è stata terminata. Riprova.',
};
