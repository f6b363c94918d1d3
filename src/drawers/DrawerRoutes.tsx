import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Drawer } from './Drawer.tsx';

interface Props {
  /** Address of the page the drawers open over. */
  base: string;
  /** Address of each below `base`, and what it holds: a {@link DrawerPanel} or a form that has one. */
  drawers: readonly { path: string; element: ReactNode }[];
}

/** The drawers of a page, one address each. Going from one to another changes what is in the drawer, not the drawer. */
export const DrawerRoutes = ({ base, drawers }: Props) => (
  <Routes>
    <Route index element={null} />
    <Route
      element={
        <Drawer closeTo={base}>
          <Outlet />
        </Drawer>
      }
    >
      {drawers.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Route>
    <Route path="*" element={<Navigate to={base} replace />} />
  </Routes>
);
