import type { FastifyInstance } from 'fastify';

/** Bytes; of what is longer the connection is closed instead. A part of an upload has half as many. */
const longest = 32 * 1024 * 1024;

/**
 * Reads what is still to come of a body that was refused and leaves it. A connection that is closed in the middle takes its answer
 * with it where the other side reads nothing before it has sent all, as Apache does.
 */
export const readRefusedBodies = (app: FastifyInstance): void =>
  void app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const length = Number(raw.headers['content-length']);
    if (reply.getHeader('connection') === 'close' && length <= longest && !raw.complete) {
      reply.removeHeader('connection');
      // One that was being read chunk by chunk would wait for its reader.
      raw.removeAllListeners('readable').resume();
    }
    done(null, payload);
  });
