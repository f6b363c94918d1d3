import { parseArgs } from 'node:util';
import { Check } from 'typebox/value';
import { isPassword } from '#contract/rules.ts';
import { UserCreate } from '#contract/users.ts';
import type { Db } from '../db/client.ts';
import { translateDatabaseError } from '../db/refusals.ts';
import { Refusal } from '../errors.ts';
import { createAdministrator, type NewAdministrator } from '../modules/users/service.ts';
import { StartError } from '../startup/startError.ts';
import { runCommand, withDatabase } from './command.ts';
import { ask, isAttended } from './terminal.ts';

interface Field {
  question: string;
  /** How a script gives it: as an option, or (a password would be seen among the running processes) only so. */
  flag: string | null;
  variable: string;
  isGood(text: string): boolean;
  complaint: string;
}

const { username, email, first_name, last_name } = UserCreate.properties;

const fields: Record<keyof NewAdministrator, Field> = {
  username: {
    question: 'Nome utente',
    flag: 'username',
    variable: 'ADMIN_USERNAME',
    isGood: (text) => Check(username, text),
    complaint: 'Il nome utente è obbligatorio e non contiene spazi.',
  },
  email: {
    question: 'E-mail (facoltativa, serve per recuperare la password)',
    flag: 'email',
    variable: 'ADMIN_EMAIL',
    isGood: (text) => Check(email, text),
    complaint: 'L’indirizzo e-mail non è valido.',
  },
  first_name: {
    question: 'Nome',
    flag: 'first-name',
    variable: 'ADMIN_FIRST_NAME',
    isGood: (text) => Check(first_name, text),
    complaint: 'Il nome è obbligatorio.',
  },
  last_name: {
    question: 'Cognome',
    flag: 'last-name',
    variable: 'ADMIN_LAST_NAME',
    isGood: (text) => Check(last_name, text),
    complaint: 'Il cognome è obbligatorio.',
  },
  password: {
    question: 'Password',
    flag: null,
    variable: 'ADMIN_PASSWORD',
    isGood: isPassword,
    complaint:
      'La password deve avere almeno 8 caratteri, con una minuscola, una maiuscola, una cifra e uno tra @ $ ! % * ? &, senza altri simboli, spazi o lettere accentate.',
  },
};

type Options = Record<string, string | undefined>;

const readOptions = (): Options => {
  const flags = Object.values(fields).flatMap(({ flag }) => (flag ? [flag] : []));
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  try {
    return parseArgs({ options, strict: true }).values as Options;
  } catch {
    const known = flags.map((flag) => `--${flag}`).join(', ');
    throw new StartError(`Le opzioni sono ${known}; la password si dà con la variabile ADMIN_PASSWORD o a mano.`);
  }
};

/** What the command or the environment says. */
const readGiven = ({ flag, variable }: Field, options: Options): string | undefined =>
  ((flag && options[flag]) ?? process.env[variable])?.trim();

/** What was given in the command or the environment; the rest is asked, until it is good, if somebody is there. */
const collect = async (field: Field, options: Options) => {
  const { question, flag, variable, isGood, complaint } = field;
  const given = readGiven(field, options);
  if (given !== undefined || !isAttended()) {
    if (isGood(given ?? '')) return given ?? '';
    const ways = flag ? `--${flag} o ${variable}` : variable;
    throw new StartError(`${complaint} (${ways})`);
  }
  while (true) {
    const hidden = flag === null;
    const answer = await ask(question, { hidden });
    if (!isGood(answer)) console.error(complaint);
    else if (hidden && (await ask('Ancora la password', { hidden })) !== answer)
      console.error('Le password non corrispondono.');
    else return answer;
  }
};

/** The answer that was refused, if it was typed: another can be. */
const findTyped = (error: unknown, options: Options) => {
  if (!(error instanceof Error) || !isAttended()) return;
  const refusal = error instanceof Refusal ? error : translateDatabaseError(error);
  const [refused] = Object.entries(refusal?.extra.fields ?? {});
  const name = Object.keys(fields).find((key): key is keyof NewAdministrator => key === refused?.[0]);
  if (name && refused && readGiven(fields[name], options) === undefined) return { name, complaint: refused[1] };
};

/** Makes the administrator. An answer that only the database could judge is asked again, and the others are kept. */
const create = async (db: Db, given: NewAdministrator, options: Options): Promise<NewAdministrator> => {
  try {
    await createAdministrator(db, given);
    return given;
  } catch (error) {
    const typed = findTyped(error, options);
    if (!typed) throw error;
    console.error(`${typed.complaint.charAt(0).toUpperCase()}${typed.complaint.slice(1)}.`);
    return create(db, { ...given, [typed.name]: await collect(fields[typed.name], options) }, options);
  }
};

/** `npm run admin:create`: makes a full administrator, beside a running server or without one. */
const run = async (): Promise<void> => {
  const options = readOptions();
  const given: NewAdministrator = {
    username: await collect(fields.username, options),
    email: await collect(fields.email, options),
    first_name: await collect(fields.first_name, options),
    last_name: await collect(fields.last_name, options),
    password: await collect(fields.password, options),
  };
  await withDatabase(async ({ db }) => {
    const { username } = await create(db, given, options);
    console.log(`Amministratore «${username}» creato.`);
  });
};

await runCommand(run);
