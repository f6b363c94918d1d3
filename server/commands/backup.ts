import { resolve } from 'node:path';
import { loadConfig } from '../config.ts';
import { StartError } from '../startup/startError.ts';
import { backUp } from './backUpInstallation.ts';
import { runCommand } from './command.ts';
import { describeDamage } from './describeDamage.ts';
import { formatMegabytes } from './formatMegabytes.ts';

/** `npm run backup -- FOLDER`: copies the installation while its server goes on working. */
await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0)
    throw new StartError('Serve la cartella della copia, e nient’altro: npm run backup -- /percorso/della/copia');
  const config = loadConfig(process.env);
  // As it was written: npm itself works in the program's folder.
  const target = resolve(process.env.INIT_CWD ?? '.', folder);
  const { files, bytes, damaged } = await backUp(config, target);
  const content = `il database e ${files} file (${formatMegabytes(bytes)})`;
  if (damaged.length === 0) console.log(`Copia completa in ${target}: ${content}.`);
  else {
    console.error(describeDamage(damaged));
    console.error(`La copia in ${target} (${content}) ha lo stesso danno: conservare quelle di prima.`);
    process.exitCode = 1;
  }
  if (config.storage.kind === 's3') console.log('I file caricati sono nell’archivio S3, che si copia a parte.');
});
