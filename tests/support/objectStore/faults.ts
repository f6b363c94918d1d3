import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { StoreError } from './errors.ts';

/** How a request goes wrong: no answer, a line that breaks, an answer that breaks off or stops half-way, or a refusal by its code. */
export type Fault = 'silent' | 'reset' | 'cut' | 'stalled' | StoreError;

/** Which requests go wrong, and how; null for one that does not. */
type Chooser = (request: IncomingMessage) => Fault | null;

/** Sends half of what is answered, and then nothing, or the end of the line. */
const sendHalf = (response: ServerResponse, isCut: boolean): void => {
  const end = response.end.bind(response);
  response.end = ((content?: Buffer | string) => {
    if (content === undefined || content.length === 0) return end();
    response.write(content.slice(0, Math.ceil(content.length / 2)), () => {
      if (isCut) response.destroy();
    });
    return response;
  }) as typeof response.end;
};

/** What goes wrong in a store, from when it is told to until it is told otherwise. */
export const createFaults = () => {
  let choose: Chooser = () => null;
  return {
    /** Makes requests go wrong from now on: those that are chosen, or none. */
    fail: (chooser: Chooser = () => null): void => {
      choose = chooser;
    },
    /** Whether the request came to nothing. @throws StoreError */
    async meet(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const fault = choose(request);
      if (fault instanceof StoreError) {
        // A refusal comes once the body has.
        await buffer(request).catch(() => {});
        throw fault;
      }
      if (fault === 'cut' || fault === 'stalled') sendHalf(response, fault === 'cut');
      if (fault === 'reset') request.socket.destroy();
      return fault === 'silent' || fault === 'reset';
    },
  };
};
