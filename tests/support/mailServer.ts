import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it travelled: headers, an empty line, and the parts. */
  raw: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Recipients that are refused, by their address. */
  refused: Set<string>;
  /** Recipients whose e-mail is taken whole and never answered: the line is cut instead. */
  cut: Set<string>;
  stop(): Promise<void>;
}

/** A mail server that keeps what it is given. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const cut = new Set<string>();
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      if (!refused.has(address)) return answer();
      answer(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 }));
    },
    onData(stream, { envelope, remotePort }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        if (to.some((address) => cut.has(address))) sockets.get(remotePort)?.destroy();
        else answer();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    cut,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
