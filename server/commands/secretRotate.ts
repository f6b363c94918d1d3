import { loadConfig } from '../config.ts';
import { rotateSecret } from '../secrets/secret.ts';
import { StartError } from '../startup/startError.ts';

/** `npm run secret:rotate`: a new key for the signatures; the present one stays accepted until the next time. */
try {
  await rotateSecret(loadConfig(process.env));
  console.log('Nuova chiave scritta: vale dal prossimo avvio del server. Quella di prima è ancora accettata.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
