import { createRoot } from 'react-dom/client';
import { isAdmin, isLimitedAdmin } from '#auth/session.ts';
import { App } from './App.tsx';
import { refusalOf } from './guard.ts';
import { shellOf } from './shell.ts';

const shell = shellOf(window.location.pathname);
const refusal = refusalOf(shell, window.location, { isAdmin: isAdmin(), isLimitedAdmin: isLimitedAdmin() });
const root = document.getElementById('root');

if (refusal) window.location.replace(refusal);
else if (root) createRoot(root).render(<App shell={shell} />);
