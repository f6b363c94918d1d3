import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DemoServer } from './demoServer.ts';

/** The wire between a browser and the server, in the test's hand. */
export interface Wire {
  /** The server as it is reached through it. */
  server: DemoServer;
  /** Breaks every connection, streams that are open too; new ones fail until it is mended. */
  cut(): void;
  mend(): void;
  remove(): Promise<void>;
}

/** Lays a wire to a server: a browser told to be offline goes on reading the streams it has. */
export const layWire = async (server: DemoServer): Promise<Wire> => {
  const open = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    const far = connect(Number(new URL(server.address).port), '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(end);
          other.destroy();
        });
      end.pipe(other);
    }
    if (isCut) near.destroy();
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const end of open) end.destroy();
  };
  return {
    server: { ...server, address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` },
    cut,
    mend: () => {
      isCut = false;
    },
    async remove() {
      cut();
      relay.close();
      await once(relay, 'close');
    },
  };
};
