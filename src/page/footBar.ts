import { aboveFoot } from '../theme/tokens.ts';

/** A bar that stays at the foot of the window while what it belongs to is longer, to which each adds its lines and gaps. */
export const footBar = {
  position: 'sticky',
  bottom: aboveFoot,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  py: 1.25,
  bgcolor: 'background.paper',
} as const;
