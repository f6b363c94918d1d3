import { expect, test } from 'vitest';
import { fullAreas } from '../../src/areas.ts';
import { describeFailure } from '../../src/feedback/describeFailure.ts';
import { it } from '../../src/i18n/it.ts';

const overtaken = { status: 409, code: 'changed_meanwhile', reason: 'cambiato', fields: {} };

const loaders = fullAreas.flatMap(({ failures = {} }) => Object.entries(failures));

test('what somebody else changed is told beside it; what is copied or removed has nothing to save again', () => {
  expect(describeFailure({ ...overtaken, verb: 'update', fields: { name: 'è cambiato' } })).toEqual({
    message: it.form.changedMeanwhile,
    fields: { name: it.form.changedField },
  });
  expect(describeFailure({ ...overtaken, verb: 'delete', fields: { ids: 'è cambiato' } })).toEqual({
    message: it.feedback.changedMeanwhile,
    fields: {},
  });
});

// A refused file of an import is told in the server's sentence, whatever it was.
test.each(loaders.filter(([resource]) => resource !== 'importDrafts'))(
  'no words of %s take it for another failure of the same field',
  async (_resource, load) => {
    const { default: describe } = await load();
    for (const field of ['slug', 'code', 'name', 'html_template', 'email', 'password', 'category'])
      expect(describe({ ...overtaken, verb: 'update', fields: { [field]: 'è cambiato' } }).message).toBe(
        it.form.changedMeanwhile,
      );
  },
);
