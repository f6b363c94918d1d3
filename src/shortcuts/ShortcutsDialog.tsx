import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { shortcutTexts as texts } from '../i18n/desk.ts';
import { tokens } from '../theme/tokens.ts';
import { isMac } from './keys.ts';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';

const mod = isMac ? '⌘' : 'Ctrl';

/** Keys that are pressed together stand in one list; those of two lists do the same. */
const groups = [
  {
    title: texts.everywhere,
    rows: [
      { label: texts.palette, keys: [[mod, 'K']] },
      { label: texts.save, keys: [[mod, 'S']] },
      { label: texts.help, keys: [['?']] },
    ],
  },
  {
    title: texts.inLists,
    rows: [
      { label: texts.search, keys: [['/']] },
      { label: texts.create, keys: [['n']] },
      { label: texts.move, keys: [['↑'], ['↓']] },
      { label: texts.open, keys: [[texts.enter]] },
      { label: texts.select, keys: [[texts.space]] },
    ],
  },
];

const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 24,
  padding: '1px 6px',
  border: `1px solid ${tokens.buttonEdge}`,
  borderRadius: 4,
  backgroundColor: tokens.ground,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  textAlign: 'center',
});

const Rows = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 16px',
  margin: '8px 0 20px',
  '& dd': { margin: 0, whiteSpace: 'nowrap', textAlign: 'right' },
});

/** Every shortcut there is, and the switch of those that are keys alone. */
const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        {groups.map(({ title, rows }) => (
          <Box key={title}>
            <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
              {title}
            </Typography>
            <Rows>
              {rows.map(({ label, keys }) => (
                <Box key={label} sx={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((together, place) => (
                      <span key={together.join()}>
                        {place > 0 && ` ${texts.or} `}
                        {together.map((key, index) => (
                          <span key={key}>
                            {index > 0 && ' '}
                            <Key>{key}</Key>
                          </span>
                        ))}
                      </span>
                    ))}
                  </dd>
                </Box>
              ))}
            </Rows>
          </Box>
        ))}
        <ShortcutSwitch />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ShortcutsDialog;
