import '#display/faces/index.css';
import './theme/ground.css';
import { isAdmin, isLimitedAdmin, watchPerson } from '#auth/session.ts';
import { showStartFailure } from '#display/showStartFailure.ts';
import { askAnswers } from './start/askAnswers.ts';
import { findRefuge } from './start/guard.ts';
import { findOpening, preloadScreen } from './start/openings.ts';
import { chooseShell } from './start/shell.ts';

/**
 * Sends away people who may not enter; for the others asks at once for the answers the address needs, its screen and what
 * draws it. None waits for another, which is why nothing that draws is imported here.
 */
const start = async (root: HTMLElement): Promise<void> => {
  // What this page holds is not for who comes after a logout or a login in another tab.
  watchPerson(() => window.location.reload());
  const { pathname, search } = window.location;
  const shell = chooseShell(pathname);
  const refusal = findRefuge(shell, window.location, { isAdmin: isAdmin(), isLimitedAdmin: isLimitedAdmin() });
  if (refusal) return window.location.replace(refusal);
  const opening = findOpening(shell, pathname);
  askAnswers(opening, search);
  const screen = preloadScreen(opening);
  const { draw } = await import('./frame/draw.tsx');
  await draw(root, { shell, opening, screen });
};

const root = document.getElementById('root');
if (root) start(root).catch(showStartFailure);
