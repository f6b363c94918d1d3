import { WebSocket } from 'ws';
import { socketCloseCodes } from '#contract/lessonSocket.ts';
import type { ClientFrame, ServerFrame } from '#contract/sockets.ts';

/** One end of the lesson socket, as a player holds it. */
export interface LessonSocket {
  /**
   * Sends a frame and returns the reply to it; frames told by the server itself are kept apart.
   * @throws Error when the socket is closed before the reply.
   */
  send(frame: ClientFrame): Promise<ServerFrame>;
  /** Sends anything at all. */
  sendRaw(text: string): Promise<ServerFrame>;
  /** Settles once the server tells that another player took over. */
  replaced: Promise<void>;
  /** Settles with how the enrolment stands to the rules of its course, as the server tells it once the socket is open. */
  told: Promise<ServerFrame>;
  /** Settles with the same, as the server tells it again because of what another socket did. */
  toldAgain: Promise<ServerFrame>;
  /** Settles with the close code. */
  closed: Promise<number>;
  /** Settles with the close's reason. */
  reason: Promise<string>;
  close(code?: number): Promise<number>;
  /** The browser leaves the page, and says so itself. */
  leave(): Promise<number>;
  /** The line breaks: no goodbye reaches the server. */
  cut(): Promise<number>;
}

/**
 * Opens the socket of a section, as `player` where one is named; rejects with the HTTP status when the server refuses
 * the connection. Without `film` it names none, as pages from before films were counted.
 */
export const openLessonSocket = (
  address: string,
  sectionId: number,
  token: string,
  player = '',
  headers: Record<string, string> = {},
  film?: number,
): Promise<LessonSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/ws/v1/course-sections/${sectionId}/?token=${token}&player=${player}${film === undefined ? '' : `&film=${film}`}`,
      { handshakeTimeout: 10_000, headers },
    );
    const waiting: PromiseWithResolvers<ServerFrame>[] = [];
    const replaced = Promise.withResolvers<void>();
    const [told, toldAgain] = [Promise.withResolvers<ServerFrame>(), Promise.withResolvers<ServerFrame>()];
    let tells = 0;
    const closed = Promise.withResolvers<number>();
    const reason = Promise.withResolvers<string>();
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', () => {});
    socket.on('close', (code, text) => {
      closed.resolve(code);
      reason.resolve(String(text));
      for (const unanswered of waiting.splice(0)) unanswered.reject(new Error(`closed with ${code} before the reply`));
      // Of no effect once it was open.
      reject(new Error(`closed with ${code} before it was open`));
    });
    socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes)) as ServerFrame;
      if (frame.action === 'attendance') {
        tells += 1;
        return (tells === 1 ? told : toldAgain).resolve(frame);
      }
      if (frame.action === 'replaced') replaced.resolve();
      if (frame.action !== 'replaced' || waiting.length > 0) waiting.shift()?.resolve(frame);
    });
    const sendRaw = (text: string): Promise<ServerFrame> => {
      const reply = Promise.withResolvers<ServerFrame>();
      // Some frames are sent for their effect alone.
      reply.promise.catch(() => {});
      if (socket.readyState === WebSocket.OPEN) waiting.push(reply);
      else reply.reject(new Error('the socket is closed'));
      socket.send(text, () => {});
      return reply.promise;
    };
    socket.on('open', () =>
      resolve({
        sendRaw,
        send: (frame) => sendRaw(JSON.stringify(frame)),
        replaced: replaced.promise,
        told: told.promise,
        toldAgain: toldAgain.promise,
        closed: closed.promise,
        reason: reason.promise,
        close: (code = socketCloseCodes.done) => {
          socket.close(code);
          return closed.promise;
        },
        leave: () => {
          socket.close(socketCloseCodes.pageLeft);
          return closed.promise;
        },
        cut: () => {
          socket.terminate();
          return closed.promise;
        },
      }),
    );
  });
