import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which anything at all can be written. */
export interface RawSocket {
  write(text: string | Uint8Array): void;
  /** What came back when the other side closed the connection. */
  answer(): Promise<{ status: number; headers: string; body: string }>;
  /** Goes away in the middle. */
  abort(): void;
  socket: Socket;
}

export const openSocket = async (address: string): Promise<RawSocket> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {});
  const closed = once(socket, 'close');
  return {
    socket,
    write: (text) => void socket.write(text),
    abort: () => void socket.destroy(),
    async answer() {
      await closed;
      const [headers = '', ...body] = Buffer.concat(parts).toString().split('\r\n\r\n');
      return { status: Number(headers.split(' ')[1] ?? 0), headers, body: body.join('\r\n\r\n') };
    },
  };
};
