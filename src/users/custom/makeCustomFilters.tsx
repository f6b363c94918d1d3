import type { CustomField } from '#contract/customFields.ts';
import { customFieldLimits } from '#contract/customValues.ts';
import { it } from '../../i18n/it.ts';
import type { ListFilter } from '../../lists/filters/filter.ts';
import { makeChoiceFilter } from '../../lists/filters/makeChoiceFilter.tsx';
import { makeDayRangeFilter, makeNumberRangeFilter } from '../../lists/filters/rangeFilter.tsx';
import { makeTextFilter } from '../../lists/filters/textFilter.tsx';

const makeFilter = ({ key, kind, label, options }: CustomField): ListFilter => {
  const name = `custom.${key}`;
  switch (kind) {
    case 'text':
      return makeTextFilter({ label, name, maxLength: customFieldLimits.text });
    case 'number':
      return makeNumberRangeFilter({ label, name });
    case 'day':
      return makeDayRangeFilter({ label, name });
    case 'list': {
      const choices = options.map(({ id, label: text, is_archived }) => ({
        value: String(id),
        label: is_archived ? it.users.custom.archivedOption(text) : text,
      }));
      return makeChoiceFilter({ label, name, useChoices: () => choices, parse: Number });
    }
  }
};

/** A filter of the list of users for each custom field. */
export const makeCustomFilters = (fields: readonly CustomField[]): ListFilter[] => fields.map(makeFilter);
