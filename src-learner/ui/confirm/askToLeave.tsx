import { createRoot } from 'react-dom/client';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/**
 * Asks whether to leave and lose answers; false for who stays.
 * @param near Beside it the question is drawn, so that what holds it stays open and gets the focus back.
 */
export const askToLeave = (near: HTMLElement): Promise<boolean> =>
  new Promise((resolve) => {
    const host = document.createElement('div');
    near.after(host);
    const root = createRoot(host);
    const answer = (leaves: boolean): void => {
      root.unmount();
      host.remove();
      resolve(leaves);
    };
    root.render(<LeaveQuestion onLeave={() => answer(true)} onStay={() => answer(false)} />);
  });
