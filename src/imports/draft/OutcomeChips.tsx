import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import type { ImportDraft, ImportOutcome } from '#contract/imports.ts';
import { formatNumber } from '#display/numbers.ts';
import { imports } from '../../i18n/imports.ts';

const texts = imports.draft.chips;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0, border: 0, margin: 0, padding: 0 });

const outcomes: readonly ImportOutcome[] = ['created', 'updated', 'unchanged', 'enrolled', 'refused'];

/** How many rows come to what: each shows those alone. */
export const OutcomeChips = ({ draft }: { draft: ImportDraft }) => {
  const { filterValues, setFilters } = useListContext();
  const chips = [
    { key: 'all', label: texts.all, count: draft.rows_count, filter: {} },
    ...outcomes.map((outcome) => ({
      key: outcome,
      label: texts[outcome],
      count: draft.counts[outcome],
      filter: { outcome },
    })),
    { key: 'hints', label: texts.hints, count: draft.hints_count, filter: { has_hints: true } },
  ];
  const shown = JSON.stringify(filterValues);
  return (
    <Row role="group" aria-label={texts.label}>
      {chips.map(({ key, label, count, filter }) => {
        const isOn = shown === JSON.stringify(filter);
        return (
          <Chip
            key={key}
            component="button"
            type="button"
            clickable
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            disabled={count === 0 && !isOn}
            label={`${label} ${formatNumber(count)}`}
            onClick={() => setFilters(filter)}
          />
        );
      })}
    </Row>
  );
};
