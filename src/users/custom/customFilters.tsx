import type { CustomField } from '#contract/customFields.ts';
import { customFieldLimits } from '#contract/customValues.ts';
import { it } from '../../i18n/it.ts';
import { choiceFilter } from '../../lists/filters/choiceFilter.tsx';
import type { ListFilter } from '../../lists/filters/filter.ts';
import { dayRangeFilter, numberRangeFilter } from '../../lists/filters/rangeFilter.tsx';
import { textFilter } from '../../lists/filters/textFilter.tsx';

const filterOf = ({ key, kind, label, options }: CustomField): ListFilter => {
  const name = `custom.${key}`;
  switch (kind) {
    case 'text':
      return textFilter({ label, name, maxLength: customFieldLimits.text });
    case 'number':
      return numberRangeFilter({ label, name });
    case 'day':
      return dayRangeFilter({ label, name });
    case 'list': {
      const choices = options.map(({ id, label: text, is_archived }) => ({
        value: String(id),
        label: is_archived ? it.users.custom.archivedOption(text) : text,
      }));
      return choiceFilter({ label, name, useChoices: () => choices, parse: Number });
    }
  }
};

/** A filter of the list of users for each custom field. */
export const customFilters = (fields: readonly CustomField[]): ListFilter[] => fields.map(filterOf);
