/** The texts of a deadline, which screens of several areas show. */
export const expiry = {
  expired: (day: string) => `L'iscrizione al corso è scaduta in data: ${day}`,
  expiring: (day: string) => `L'iscrizione al corso scade in data: ${day}`,
  short: (day: string) => `Scade il ${day}`,
  inDays: (days: number) => (days === 0 ? 'Scade oggi' : days === 1 ? 'Scade domani' : `Scade tra ${days} giorni`),
};
