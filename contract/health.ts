import Type from 'typebox';
import { defineCalls } from './call.ts';

export const healthCalls = defineCalls({
  'GET health': {
    summary: 'Stato del servizio: 200 quando è pronto, 503 altrimenti',
    access: 'anyone',
    data: Type.Object({ status: Type.String(), version: Type.String(), database: Type.String() }),
  },
});
