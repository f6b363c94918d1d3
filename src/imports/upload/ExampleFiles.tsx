import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TableFormat } from '#data/imports.ts';
import { imports } from '../../i18n/imports.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { useMadeFile } from '../useMadeFile.ts';

const texts = imports.upload;
const formats: readonly TableFormat[] = ['csv', 'excel'];

/** A file with every column there is, to begin from. */
export const ExampleFiles = () => {
  const provider = useProvider();
  const { make, making } = useMadeFile((format) => provider.makeImportExample(format));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-hidden>
        {texts.example}
      </Typography>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          variant="outlined"
          loading={making === format}
          onClick={() => make(format)}
          aria-label={texts.exampleOf[format]}
        >
          {texts.examples[format]}
        </Button>
      ))}
    </Box>
  );
};
