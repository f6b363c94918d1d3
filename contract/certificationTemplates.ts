import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id } from './fields.ts';
import { WholeListQuery } from './recordShapes.ts';

export const CertificationTemplate = Type.Object({ id: Id, name: Type.String(), html_template: Type.String() });
export type CertificationTemplate = Static<typeof CertificationTemplate>;

export const certificationTemplateCalls = defineCalls({
  'GET v1/certification-templates/': {
    summary: 'I modelli di attestato',
    access: ['BO_COM'],
    query: WholeListQuery(['name'], {}),
    data: Type.Array(CertificationTemplate),
    paged: true,
  },
});
