import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useBrandTheme } from '../theme/useBrandTheme.ts';

/** The tenant's logo, or its name when there is no picture or it cannot be shown. */
export const Logo = () => {
  const { isPending, siteName = '', findImage } = useBrandTheme();
  const [isBroken, setBroken] = useState(false);
  const source = findImage('brand_logo_nav', 'brand_logo', 'logo_main');

  if (isPending) return <Skeleton variant="rounded" width={112} height={22} />;
  if (!source || isBroken)
    return (
      <Typography noWrap sx={{ minWidth: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
        {siteName}
      </Typography>
    );
  return (
    <Box
      component="img"
      src={source}
      alt={siteName}
      onError={() => setBroken(true)}
      sx={{
        display: 'block',
        height: 28,
        // Of what stands in the bar it alone gets smaller.
        minWidth: 0,
        maxWidth: 160,
        objectFit: 'contain',
        objectPosition: 'left',
        // Logos are drawn for a light page: they keep their paper also in the colours of the system.
        forcedColorAdjust: 'none',
        '[data-theme="dark"] &': { height: 34, px: 1, py: 0.5, borderRadius: 1, bgcolor: '#ffffff' },
      }}
    />
  );
};
