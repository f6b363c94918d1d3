import '#display/faces/index.css';
import './theme/tokens.css';
import './theme/base.css';
import { watchPerson } from '#auth/session.ts';
import { showStartFailure } from '#display/showStartFailure.ts';
import { takeLinkToken } from './login/linkToken.ts';
import { prefetchAnswers, preloadScreen } from './start/preload.ts';
import { startBrandTheme } from './theme/brandTheme.ts';

/**
 * Asks at once, over a connection that may be slow, for the theme, the answers the address needs, its screen and what
 * draws it. None waits for another, which is why nothing that draws is imported here.
 */
const start = async (root: HTMLElement): Promise<void> => {
  // What this page holds is not for who comes after a logout or a login in another tab.
  watchPerson(() => window.location.reload());
  const { pathname } = window.location;
  // Before anything is asked for. A personal link may sign in somebody else.
  const hasLink = takeLinkToken() !== null;
  const theme = startBrandTheme();
  if (!hasLink) prefetchAnswers(window.location);
  const [{ draw }] = await Promise.all([import('./frame/draw.tsx'), preloadScreen(pathname)]);
  draw(root, await theme);
};

const root = document.getElementById('root');
if (root) start(root).catch(showStartFailure);
