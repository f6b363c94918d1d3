/** A process that runs one server after the other: what it is told, and what it answers, is in `hostedServer.ts`. */
import { loadConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { ownerOnly } from '#server/startup/dataFolder.ts';
import type { HostAnswer, HostOrder } from './hostedServer.ts';

process.umask(ownerOnly);

const answer = (told: HostAnswer): void => void process.send?.(told);
let stop = async (): Promise<void> => {};

const start = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const stopping = new AbortController();
  const { address, accounts, stopped } = await startServer(loadConfig(environment), stopping.signal);
  stop = () => {
    stopping.abort();
    return stopped;
  };
  const listed = (accounts ?? []).map(({ username, password, link }) => ({
    username,
    password,
    link: link && `${address}${link}`,
  }));
  answer({ address, accounts: listed });
};

process.on('message', (order: HostOrder) => {
  if (order.environment) start(order.environment).catch((error) => answer({ failed: String(error?.stack ?? error) }));
  else void stop().then(() => answer({ stopped: true }));
});

// Whoever started it is gone, and nobody could stop it any more.
process.once('disconnect', () => void stop().finally(() => process.exit()));
