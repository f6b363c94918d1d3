/** Texts of one's own accesses, in the profile. */
export const sessions = {
  title: 'Accessi attivi',
  hint: 'I dispositivi da cui hai fatto l’accesso. Se non ne riconosci uno, terminalo e cambia la password.',
  present: 'Questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  unknownAddress: 'sconosciuto',
  address: (address: string) => `Indirizzo ${address}`,
  inUse: 'in uso ora',
  lastUsed: (minute: string) => `ultimo uso ${minute}`,
  end: 'Termina',
  endNamed: (device: string) => `Termina: ${device}`,
  endOthers: 'Termina le altre sessioni',
  ended: 'Accesso terminato',
  othersEnded: (n: number) =>
    n === 0 ? 'Non c’erano altri accessi attivi' : n === 1 ? '1 accesso terminato' : `${n} accessi terminati`,
  noOthers: 'Non ci sono altri accessi attivi.',
};
