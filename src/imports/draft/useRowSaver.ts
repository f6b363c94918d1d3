import { useQueryClient } from '@tanstack/react-query';
import type { ImportDraftRow } from '#contract/importDrafts.ts';
import { useProvider } from '../../provider/useProvider.ts';
import type { Fields, RecordSaver } from '../../saving/saver.ts';
import { useSaver } from '../../saving/useSaver.ts';
import { parseCell } from './cells.ts';
import { buildDraftKey, draftRowsKey } from './draftQueries.ts';

export const nameSaver = (id: number): string => `importDrafts/${id}`;

interface Page {
  data: (ImportDraftRow & { id: number })[];
}

const isPage = (known: unknown): known is Page =>
  typeof known === 'object' && known !== null && 'data' in known && Array.isArray(known.data);

/**
 * Saves cells as they are put right; names of fields are those of cells. The row is shown as it is judged then, where it
 * stands.
 * @param onSaved told the row as it is now.
 */
export const useRowSaver = (id: number, onSaved: (row: ImportDraftRow) => void): RecordSaver => {
  const provider = useProvider();
  const client = useQueryClient();

  const show = async (row: ImportDraftRow): Promise<void> => {
    client.setQueriesData(
      {
        queryKey: draftRowsKey,
        predicate: ({ queryKey }) =>
          (queryKey[2] as { meta?: { parentId?: number } } | undefined)?.meta?.parentId === id,
      },
      (known: unknown) =>
        isPage(known)
          ? { ...known, data: known.data.map((other) => (other.line === row.line ? { ...row, id: row.line } : other)) }
          : known,
    );
    const counting = client.invalidateQueries({ queryKey: buildDraftKey(id) });
    // What becomes of other rows may depend on it.
    void client.invalidateQueries({ queryKey: draftRowsKey });
    onSaved(row);
    // All is saved once the page says how many rows are left to put right: before, it would tell how many there were.
    await counting;
  };

  return useSaver(nameSaver(id), async (body: Fields) => {
    const cells = Object.entries(body).map(([name, value]) => ({ ...parseCell(name), value: String(value) }));
    const row = await provider.changeImportRow(
      id,
      cells[0]?.line ?? 0,
      cells.map(({ column, value }) => ({ column, value })),
    );
    await show(row);
    // The cache tells in its next task. A cell that was saved before showed, and gave to its editor, what stood there before.
    await new Promise((resolve) => setTimeout(resolve));
    return Object.fromEntries(cells.map(({ line, column }) => [`${line}:${column}`, row.cells[column]]));
  });
};
