import Link from '@mui/material/Link';
import MuiTable from '@mui/material/Table';
import MuiTableBody from '@mui/material/TableBody';
import MuiTableCell from '@mui/material/TableCell';
import MuiTableHead from '@mui/material/TableHead';
import MuiTableRow from '@mui/material/TableRow';

/** Links and tables come with the frame: counters have them too, and wait for no list. */
export const MuiLink = Link;
export const Table = MuiTable;
export const TableBody = MuiTableBody;
export const TableCell = MuiTableCell;
export const TableHead = MuiTableHead;
export const TableRow = MuiTableRow;
