import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import type { ImportDraftRow } from '#contract/importDrafts.ts';
import { imports } from '../../i18n/imports.ts';
import { secretKey } from '../../saving/savers.ts';
import { useUnsaved } from '../../saving/useSaver.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { CellEditor } from './CellEditor.tsx';
import { isSame, nameCell, useCells } from './cells.ts';
import { writeValue } from './rowWords.ts';

const texts = imports.draft;

const Shown = styled('button')({
  display: 'block',
  width: 'calc(100% + 12px)',
  minHeight: 30,
  margin: '-5px -6px',
  padding: '3px 5px',
  border: '1px solid transparent',
  borderRadius: tokens.radius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'text',
  '&:hover': { borderColor: tokens.edge },
  '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
  '&.refused': { borderColor: tokens.danger, backgroundColor: tokens.dangerTint },
  '&.unsaved': { fontStyle: 'italic' },
  '&.edited': visuallyHidden,
});

const Change = styled('div')({
  marginTop: 5,
  fontSize: '0.75rem',
  color: tokens.quiet,
  '& ins': { color: tokens.ink },
});

interface Props {
  row: ImportDraftRow;
  /** Place of its column in the file. */
  column: number;
  field: string;
  label: string;
}

/** One cell of the file: what it says, what would change by it, what is wrong with it; put right in its place. */
export const Cell = ({ row, column, field, label }: Props) => {
  const { saver, active, editing, setActive, setEditing, cellFrom } = useCells();
  const place = { line: row.line, column };
  const name = nameCell(place);
  const isSecret = field === 'password';
  const key = isSecret ? `${secretKey}${name}` : `row ${row.line}`;
  const { changes, error } = useUnsaved(saver, key);
  const unsaved = changes[name];
  const stored = row.cells[column] ?? '';
  // The table shows what is stored by then a moment later.
  const justSaved = useDeferredValue(unsaved);
  const typed = unsaved ?? justSaved;
  const text = typeof typed === 'string' && !isSecret ? typed : stored;
  const isEditing = isSame(editing, place);
  const reasonId = useId();
  const reasons = row.refusals.filter((refusal) => refusal.field === field).map(({ reason }) => reason);
  // What was wrong before is not wrong with what is typed now, until that is judged.
  const known = typeof typed === 'string' ? [] : reasons;
  const errors = typeof unsaved === 'string' && error ? [error] : known;
  const change = row.outcome === 'updated' ? row.changes.find((other) => other.field === field) : undefined;

  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const save = (value: string): void => {
    if (value === (isSecret ? '' : text)) return;
    saver.write(key, { [name]: value }, { delay: 0 });
    saver.flush();
  };

  const classes = [errors.length > 0 && 'refused', unsaved !== undefined && 'unsaved', isEditing && 'edited'];
  return (
    <>
      {/* It stays while it is changed: Orca does not tell a field that takes the place of what had the focus. */}
      <Shown
        ref={button}
        type="button"
        data-cell={isEditing ? undefined : name}
        tabIndex={isSame(active, place) && !isEditing ? 0 : -1}
        className={classes.filter(Boolean).join(' ')}
        aria-label={texts.edit(label, row.line, text)}
        aria-describedby={errors.length > 0 && !isEditing ? reasonId : undefined}
        onFocus={() => setActive(place)}
        onClick={() => setEditing(place)}
      >
        {text || <span style={{ color: tokens.quiet }}>—</span>}
      </Shown>
      {isEditing && (
        <CellEditor
          label={texts.editor(label, row.line)}
          first={isSecret ? '' : text}
          isSecret={isSecret}
          reasons={errors}
          onSave={save}
          onEnd={() => setEditing(null)}
          onTab={(isBack) => {
            const next = cellFrom(place, isBack ? -1 : 1, 0, true);
            setEditing(next);
            return next !== null;
          }}
        />
      )}
      {errors.length > 0 && !isEditing && (
        <span id={reasonId} style={visuallyHidden}>
          {errors.join(' ')}
        </span>
      )}
      {change && !isEditing && (
        <Change>
          <span style={visuallyHidden}>{texts.before} </span>
          <s>{writeValue(change.before)}</s> → <span style={visuallyHidden}>{texts.after} </span>
          <ins style={{ textDecoration: 'none' }}>{writeValue(change.after)}</ins>
        </Change>
      )}
    </>
  );
};
