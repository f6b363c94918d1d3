import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { TableFormat } from '#data/imports.ts';
import { imports } from '../../i18n/imports.ts';
import { useProvider } from '../../layout/useProvider.ts';
import { useMadeFile } from '../useMadeFile.ts';

const texts = imports.draft;
const formats: readonly TableFormat[] = ['excel', 'csv'];

interface Props {
  id: number;
  /** The file will have none: who imports it again must write them anew. */
  hasPasswords: boolean;
}

/** The refused rows as a file, each with why: to be put right elsewhere and imported again. */
export const BadRowsMenu = ({ id, hasPasswords }: Props) => {
  const provider = useProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { make, making } = useMadeFile((format) => provider.makeBadRows(id, format));
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        loading={making !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {texts.badRows}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              make(format);
            }}
          >
            {hasPasswords ? texts.withoutPasswords(texts.badRowsOf[format]) : texts.badRowsOf[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
