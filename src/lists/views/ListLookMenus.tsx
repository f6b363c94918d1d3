import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import type { Column } from '../table/column.ts';
import type { ListLook } from './listState.ts';
import { ViewMenu } from './ViewMenu.tsx';

/** The two menus for how a list is looked at: its views and its columns. */
export const ListLookMenus = <R,>({ look, columns }: { look: ListLook; columns: readonly Column<R>[] }) => (
  <>
    <ViewMenu look={look} />
    <ColumnChooser columns={columns} />
  </>
);
