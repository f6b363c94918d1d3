import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuItem from '@mui/material/MenuItem';
import type { TableFormat } from '#data/imports.ts';
import { imports } from '../../i18n/imports.ts';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { useProvider } from '../../layout/useProvider.ts';
import { useMadeFile } from '../useMadeFile.ts';

const texts = imports.draft;
const formats: readonly TableFormat[] = ['excel', 'csv'];

/** The refused rows as a file, each with why: to be put right elsewhere and imported again. */
export const BadRowsMenu = ({ id }: { id: number }) => {
  const provider = useProvider();
  const { make, making } = useMadeFile((format) => provider.makeBadRows(id, format));
  return (
    <MenuButton variant="outlined" endIcon={<ExpandMore />} loading={making !== null} label={texts.badRows}>
      {(close) =>
        formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              make(format);
            }}
          >
            {texts.badRowsOf[format]}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
};
