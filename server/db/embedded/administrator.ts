import { StartError } from '../../startup/startError.ts';

/** Stands in the line by which PostgreSQL refuses to run with an administrator's rights on Windows. */
export const administratorWords = 'administrative permissions';

/** @throws StartError when PostgreSQL says that it refused for that. `initdb` does not: it gives those rights up by itself. */
export const refuseAdministrator = (words: string): void => {
  if (words.includes(administratorWords))
    throw new StartError(
      'PostgreSQL non si avvia con i diritti di amministratore: usare una finestra aperta senza «Esegui come amministratore», oppure indicare DATABASE_URL.',
    );
};
