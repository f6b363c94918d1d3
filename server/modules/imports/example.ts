import { type ImportField, importFields } from '#contract/importDrafts.ts';
import { importColumnNames } from '#contract/importHeadings.ts';

/** A record of who is past comes from exports alone. */
type ExampleField = Exclude<ImportField, 'is_in_history'>;

const fields = importFields.filter((field): field is ExampleField => field !== 'is_in_history');

const people: readonly Record<ExampleField, string>[] = [
  {
    username: 'mario.rossi',
    first_name: 'Mario',
    last_name: 'Rossi',
    fiscal_code: 'RSSMRA80A01H501U',
    email: 'mario.rossi@esempio.it',
    password: '',
    role: 'Corsista',
    groups: 'Operai|Turno A',
    course: '',
    expiration_date: '',
  },
  {
    username: 'anna.bianchi',
    first_name: 'Anna',
    last_name: 'Bianchi',
    fiscal_code: 'BNCNNA85M41F205Q',
    email: 'anna.bianchi@esempio.it',
    password: '',
    role: 'Corsista',
    groups: 'Uffici',
    course: '',
    expiration_date: '',
  },
];

/** A file as it is expected: headings, then rows of two made-up people. */
export const example = {
  headings: fields.map((field) => importColumnNames[field]),
  rows: people.map((person) => fields.map((field) => person[field])),
};
