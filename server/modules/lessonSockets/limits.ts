/** Sockets one person may have open in one process; a further one closes the oldest, since the newest player wins. */
export const socketsPerPerson = 5;
