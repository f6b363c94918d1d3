import type { IncomingMessage } from 'node:http';

const watches = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; onLate: () => void }>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isOver = ({ complete, destroyed }: IncomingMessage): boolean => complete || destroyed;

/** Calls `onLate` where the body of a request has not come whole within `timeout` milliseconds. */
export const watchBody = (request: IncomingMessage, timeout: number, onLate: () => void): void => {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => !isOver(request) && onLate(), timeout);
  watches.set(request, { timer, onLate });
  request.once('close', () => clearTimeout(watches.get(request)?.timer));
};

/** Milliseconds a file on its way may stand still. */
const idleMax = 120_000;

/**
 * Lets a body take as long as it needs, as long as some of it goes on coming: that of a file whose sender is known. Until
 * this is said it must come whole in time, as any other.
 */
export const allowLongBody = (request: IncomingMessage, idle = idleMax): void => {
  const watch = watches.get(request);
  if (!watch) return;
  clearTimeout(watch.timer);
  let seen = request.socket.bytesRead;
  watch.timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (isOver(request)) return clearInterval(watch.timer);
    // What has come and is not read yet is held back by us.
    if (bytesRead === seen && request.readableLength === 0) return watch.onLate();
    seen = bytesRead;
  }, idle);
};
