import type { Config } from '../config.ts';
import { countDemoPasswords } from '../demo/mark.ts';
import type { Deps } from '../foundations.ts';
import { log } from '../log.ts';

const oneRole =
  'DATABASE_URL accede con il ruolo proprietario dello schema: con un ruolo a parte e DATABASE_MIGRATION_URL il registro è più al sicuro (docs/operations.md).';
const noMail =
  'SMTP_URL manca: le e-mail, anche quelle per recuperare la password, restano nella cartella outbox di DATA_DIR e non vengono inviate.';
const describeDemo = (count: number): string =>
  `I dati sono quelli di una prova: ${count === 1 ? 'un utente accede' : `${count} utenti accedono`} con la password del contenuto dimostrativo, che tutti conoscono. Fermare il server e indicare una DATA_DIR (o un database) vuota, oppure cambiare quelle password.`;

/** Says at the start of an installation what works and is not as it should be there. */
export const warnOfProduction = async (
  { db, settings }: Deps<'db'> & { settings: Config },
  areRolesApart: boolean,
): Promise<void> => {
  if (!areRolesApart) log.warn(oneRole);
  if (settings.smtpUrl === null) log.warn(noMail);
  const count = await countDemoPasswords(db);
  if (count > 0) log.error(describeDemo(count));
};
