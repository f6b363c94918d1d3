import { log } from '../log.ts';
import { resetFromCommandLine } from '../modules/secondFactor/service.ts';
import { StartError } from '../startup/startError.ts';
import { runCommand, withDatabase } from './command.ts';

/** `npm run admin:reset-factor -- username`: for an administrator who lost both phone and recovery codes. */
// Its events are stored like all others; the terminal gets one line.
log.level = 'silent';

await runCommand(async () => {
  const [username, ...rest] = process.argv.slice(2);
  if (!username || rest.length > 0)
    throw new StartError('Serve il nome utente, e nient’altro: npm run admin:reset-factor -- nome.utente');
  await withDatabase((deps) => resetFromCommandLine(deps, username));
  console.log(`Verifica in due passaggi di «${username}» azzerata; le sue sessioni sono chiuse.`);
});
