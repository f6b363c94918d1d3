import { Link, useLocation } from 'react-router-dom';
import type { DataImport } from '#contract/imports.ts';
import { formatNumber } from '#display/numbers.ts';
import { FreshLink } from '../../files/FreshLink.tsx';
import { imports } from '../../i18n/imports.ts';
import { MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '../../page/plainParts.ts';
import { useProvider } from '../../provider/useProvider.ts';

const texts = imports.batch;

const narrow = { display: { xs: 'none', md: 'table-cell' } };

interface Props {
  imports: readonly DataImport[];
  /** Address of the page, which the details open over. */
  base: string;
  /** Id of what says whose user name and names the columns have. */
  describedBy: string;
}

/** The users and the enrolments of a file, with the file itself and what it made. */
export const BatchImports = ({ imports: made, base, describedBy }: Props) => {
  const { search } = useLocation();
  const provider = useProvider();
  // It is kept for a while only.
  const hasFile = made.some(({ file_source }) => file_source !== null);
  return (
    <Table size="small" aria-label={texts.done} aria-describedby={describedBy} sx={{ '& td': { py: 0.75 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.username}</TableCell>
          <TableCell sx={narrow}>{texts.firstName}</TableCell>
          <TableCell sx={narrow}>{texts.lastName}</TableCell>
          <TableCell sx={narrow}>{texts.fiscalCode}</TableCell>
          <TableCell>{texts.operation}</TableCell>
          {hasFile && <TableCell>{texts.source}</TableCell>}
          <TableCell>{texts.detail}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {made.map(({ id, user, additional_data: { type }, file_source, rows_count, undone }) => (
          <TableRow key={id}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{user?.username ?? imports.list.erasedUser}</TableCell>
            <TableCell sx={narrow}>{user?.first_name}</TableCell>
            <TableCell sx={narrow}>{user?.last_name}</TableCell>
            <TableCell sx={narrow}>{user?.fiscal_code}</TableCell>
            <TableCell>{texts.operations[type]}</TableCell>
            {hasFile && (
              <TableCell>
                {file_source && (
                  <FreshLink
                    size="small"
                    address={file_source}
                    ask={async () => (await provider.fetchImport(id)).file_source}
                    aria-label={texts.downloadOf(texts.operations[type])}
                  >
                    {texts.download}
                  </FreshLink>
                )}
              </TableCell>
            )}
            <TableCell>
              <MuiLink component={Link} to={`${base}/generated/${id}${search}`}>
                {texts.details[type]}
              </MuiLink>{' '}
              ({undone ? texts.madeBeforeUndo(formatNumber(rows_count)) : formatNumber(rows_count)})
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
