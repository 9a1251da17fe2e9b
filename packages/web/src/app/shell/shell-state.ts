import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { DESKTOP_QUERY, MENU_BESIDE_QUERY } from '../../platform/constants.ts';
import { useIsPhone } from '../../platform/use-is-phone.ts';

export type ShellState = {
  readonly mobile: boolean;
  /** The side menu beside the page: with labels, or icons only. */
  readonly expanded: boolean;
  /** With labels the menu lies over the page: beside the page it would leave a list too little room for its words. */
  readonly over: boolean;
  /** The side menu over the page. */
  readonly menuOpened: boolean;
  readonly panelOpened: boolean;
  readonly toggleMenu: () => void;
  readonly closeMenu: () => void;
  readonly togglePanel: () => void;
  readonly closePanel: () => void;
};

/** Menu collapsed or expanded (remembered; initially expanded on wide screens), menu over the page, and right panel. */
export function useShellState(): ShellState {
  const mobile = useIsPhone();
  const desktop = useMediaQuery(DESKTOP_QUERY, undefined, { getInitialValueInEffect: false });
  const over = !useMediaQuery(MENU_BESIDE_QUERY, undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useLocalStorage<'expanded' | 'collapsed' | null>({
    key: 'fireledger_menu',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [menuOpened, menu] = useDisclosure(false);
  const [panelOpened, panel] = useDisclosure(false);
  const expanded = !over && (chosen === null ? desktop : chosen === 'expanded');
  return {
    mobile,
    expanded,
    over,
    menuOpened: over && menuOpened,
    panelOpened,
    toggleMenu: over ? menu.toggle : () => setChosen(expanded ? 'collapsed' : 'expanded'),
    closeMenu: menu.close,
    togglePanel: panel.toggle,
    closePanel: panel.close,
  };
}
