import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import type { ImportDraft, ImportOutcome } from '#contract/importDrafts.ts';
import { formatNumber } from '#display/numbers.ts';
import { imports } from '../../i18n/imports.ts';
import { useFilterChange } from '../../lists/filters/useFilterChange.ts';
import { tokens } from '../../theme/tokens.ts';

const texts = imports.draft.chips;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0, border: 0, margin: 0, padding: 0 });

/** Pressed like a choice among buttons, but as many lines as there is need of. */
const Choice = styled('button')({
  minHeight: 30,
  padding: '2px 12px',
  border: `1px solid ${tokens.buttonEdge}`,
  borderRadius: 15,
  backgroundColor: tokens.panel,
  color: tokens.ink,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  cursor: 'pointer',
  '&:hover': { backgroundColor: tokens.hover },
  '&[aria-pressed="true"]': {
    borderColor: tokens.accent,
    backgroundColor: tokens.accentTint,
    color: tokens.accentDark,
  },
  '&:disabled': { borderColor: tokens.hairline, color: tokens.quiet, cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
});

const outcomes: readonly ImportOutcome[] = ['created', 'updated', 'unchanged', 'enrolled', 'refused'];

/** How many rows come to what: each shows those alone. */
export const OutcomeChips = ({ draft, onChoose }: { draft: ImportDraft; onChoose: () => void }) => {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const { search: _, ...chosen } = filterValues;
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
  const shown = JSON.stringify(chosen);
  return (
    <Row role="group" aria-label={texts.label}>
      {chips.map(({ key, label, count, filter }) => {
        const isOn = shown === JSON.stringify(filter);
        return (
          <Choice
            key={key}
            type="button"
            aria-pressed={isOn}
            disabled={count === 0 && !isOn}
            onClick={() => {
              onChoose();
              change(({ search: wanted }) => (wanted ? { ...filter, search: wanted } : filter));
            }}
          >
            {label} {formatNumber(count)}
          </Choice>
        );
      })}
    </Row>
  );
};
