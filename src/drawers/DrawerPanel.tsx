import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { it } from '../i18n/it.ts';
import { tablet } from '../theme/screens.ts';
import { footVariable } from '../theme/tokens.ts';
import { useDrawer } from './drawerContext.ts';

/** Full width on screens narrower than a tablet held upright. */
const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100dvh',
  // It covers what stands at the foot of the window.
  [footVariable]: '0px',
  [tablet]: { width: '30rem', '&.wide': { width: 'min(55rem, 100vw)' } },
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  // In line with what stands below.
  padding: '0 12px 0 16px',
  [theme.breakpoints.up('sm')]: { paddingLeft: 20 },
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Body = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative' });

interface Props {
  title: string;
  /** Second line of the title: which record this is about. */
  subtitle?: string;
  /** Room for a table. */
  isWide?: boolean;
  /** What stays at the foot while the content scrolls. */
  foot?: ReactNode;
  /** Where this came from, when that was another drawer. */
  onBack?: { label: string; go: () => void };
  children: ReactNode;
}

/** What is in a drawer: its title, content that scrolls, actions at its foot. 480 px wide, or 880 with a table in it. */
export const DrawerPanel = ({ title, subtitle, isWide, foot, onBack, children }: Props) => {
  const { titleId, close, onEscape } = useDrawer();
  const goBack = onBack?.go ?? null;
  useEffect(() => {
    onEscape.current = goBack;
    return () => {
      onEscape.current = null;
    };
  }, [onEscape, goBack]);
  return (
    <Frame className={isWide ? 'wide' : undefined}>
      <Head>
        {onBack && (
          <IconButton onClick={onBack.go} aria-label={onBack.label} edge="start">
            <ArrowBack />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" noWrap title={subtitle} sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton onClick={close} aria-label={it.drawer.close}>
          <Close />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {foot}
    </Frame>
  );
};
