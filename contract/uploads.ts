import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Instant } from './fields.ts';

/** A UUID. */
export const uploadIdPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Names an upload in its address, and to the call that uses it. */
export const UploadId = Type.String({
  pattern: uploadIdPattern,
  maxLength: 36,
  description: 'un UUID',
});

/** A file that comes in parts: whole when as many bytes were received as it has. */
export const Upload = Type.Object({
  id: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  received: Type.Integer(),
  created: Instant,
  /** Until when it can be resumed, and used. */
  expires: Instant,
});
export type Upload = Static<typeof Upload>;

export const uploadCalls = defineCalls({
  'GET v1/uploads/': {
    summary:
      'I propri caricamenti che nulla usa ancora, i più recenti prima; si fanno con il protocollo tus a questo indirizzo',
    access: ['BO_COM'],
    data: Type.Array(Upload),
  },
});
