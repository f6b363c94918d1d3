import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuItem from '@mui/material/MenuItem';
import type { TableFormat } from '#data/imports.ts';
import { imports } from '../../i18n/imports.ts';
import { MenuButton } from '../../page/MenuButton.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { useMadeFile } from '../useMadeFile.ts';

const texts = imports.draft;
const formats: readonly TableFormat[] = ['excel', 'csv'];

interface Props {
  id: number;
  /** The file will have none: who imports it again must write them again. */
  hasPasswords: boolean;
}

/** The refused rows as a file, each with why: to be put right elsewhere and imported again. */
export const BadRowsMenu = ({ id, hasPasswords }: Props) => {
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
            {hasPasswords ? texts.withoutPasswords(texts.badRowsOf[format]) : texts.badRowsOf[format]}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
};
