import { loadConfig } from '../config.ts';
import { rotateSecret } from '../secrets/secret.ts';
import { explainFullDisk } from '../startup/fullDisk.ts';
import { runCommand } from './command.ts';

/** `npm run secret:rotate`: a new key for the signatures; the present one stays accepted until the next time. */
await runCommand(async () => {
  const config = loadConfig(process.env);
  await rotateSecret(config).catch((error) => {
    throw explainFullDisk(error, config);
  });
  console.log('Nuova chiave scritta: vale dal prossimo avvio del server. Quella di prima è ancora accettata.');
});
