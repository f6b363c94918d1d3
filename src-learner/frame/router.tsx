import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ArrivalNote } from '../layout/ArrivalNote.tsx';
import { routes } from '../start/routes.ts';
import { createScreen } from './screen.ts';

/** The routes, each frame around all that stand in it. */
const renderBranches = (some: typeof routes, depth = 0): ReactNode => {
  const frames = [...new Set(some.map(({ within }) => within[depth]))];
  return frames.map((frame) => {
    const own = some.filter(({ within }) => within[depth] === frame);
    const key = own.map(({ path }) => path).join();
    if (frame) {
      const Frame = createScreen(frame);
      return (
        <Route key={key} element={<Frame />}>
          {renderBranches(own, depth + 1)}
        </Route>
      );
    }
    return own.map(({ path, load }) => {
      const Screen = createScreen(load);
      return <Route key={path} path={path} element={<Screen />} />;
    });
  });
};

const branches = renderBranches(routes);

/** Every route of the learner area. */
export const Router = () => (
  <BrowserRouter>
    <ArrivalNote />
    <Suspense>
      <Routes>{branches}</Routes>
    </Suspense>
  </BrowserRouter>
);
