import { createContext, useContext } from 'react';

export interface DrawerState {
  /** Id of the element that names the drawer. */
  titleId: string;
  /** Goes back to the page; asks first when something typed would be lost. */
  close: () => void;
  /** Goes back after a save or a deletion, when nothing is left to lose. */
  finish: () => void;
  /** Where Esc leads, once something in the drawer says that it is not the page. */
  onEscape: { current: (() => void) | null };
}

const throwAbsent = (): never => {
  throw new Error('There is no drawer here');
};

export const DrawerContext = createContext<DrawerState>({
  titleId: '',
  close: throwAbsent,
  finish: throwAbsent,
  onEscape: { current: null },
});

/** The drawer this is in. */
export const useDrawer = (): DrawerState => useContext(DrawerContext);
