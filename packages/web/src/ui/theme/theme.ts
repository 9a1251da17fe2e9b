import {
  ActionIcon,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { COLOURS, type Colour, colour, variableOf } from './tokens.ts';

const ink: MantineColorsTuple = [
  '#F1F5FA',
  '#E2EAF4',
  '#C3D4E8',
  '#9DBBE0',
  '#7199CC',
  '#4A78B3',
  '#22538C',
  '#22436B',
  '#1A3657',
  '#122740',
];

/** Mantine's greys in our tones, so that its own styles (borders, disabled, dark surfaces) fit. */
const gray: MantineColorsTuple = [
  '#F6F7F9',
  '#EEF1F5',
  '#DDE3EA',
  '#C9D2DE',
  '#7F8DA2',
  '#56647A',
  '#56647A',
  '#4A5568',
  '#2D3A4C',
  '#1A2433',
];
const dark: MantineColorsTuple = [
  '#E6EBF2',
  '#B4BFCC',
  '#9AA8BC',
  '#9AA8BC',
  '#67788F',
  '#2A3545',
  '#171E29',
  '#10151D',
  '#0C1017',
  '#080B10',
];

/** Filled, light and outline variants take their colours from the tokens, so that both themes keep their contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const alarm = input.color === 'alarm';
  if (!alarm && input.color && input.color !== 'ink') return defaultVariantColorsResolver(input);
  const main: Colour = alarm ? 'alarm' : 'primary';
  const ground = colour(alarm ? 'alarmBg' : 'primaryBg');
  const none = '1px solid transparent';
  switch (input.variant) {
    case 'filled':
      return {
        background: colour(main),
        hover: alarm
          ? `color-mix(in srgb, ${colour('alarm')} 88%, ${colour('text')})`
          : colour('primaryHover'),
        color: colour(alarm ? 'onAlarm' : 'onPrimary'),
        border: none,
      };
    case 'light':
      return { background: ground, hover: ground, color: colour(main), border: none };
    case 'outline':
      return {
        background: 'transparent',
        hover: ground,
        color: colour(main),
        border: `1px solid ${colour(main)}`,
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: input.variant === 'subtle' ? ground : 'transparent',
        color: colour(main),
        border: none,
      };
    default:
      return defaultVariantColorsResolver({ ...input, color: 'ink' });
  }
};

/** Mantine's theme, in the tokens of look.md: 14 px text, controls of 36 px, radius 6, steps of 4 px. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: { md: '0 6px 24px rgb(16 21 29 / 14%)' },
  breakpoints: { xs: '22.5em', sm: '47.9375em', md: '62em', lg: '75em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  black: COLOURS.text[0],
  colors: { ink, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    // A select opens on a click, on typing and on the arrow keys, but not on focus: when a form moves the focus to it, its
    // options would cover its own problem. After a click, typing replaces the current text in the search, as it does after Tab.
    Select: { defaultProps: { openOnFocus: false, onClick: selectWhole } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: '2.25rem' },
      vars: (_theme, { color, variant }) => {
        const quiet = color === undefined && (variant === undefined || variant === 'subtle');
        return quiet
          ? { root: { '--ai-color': colour('muted'), '--ai-hover': colour('hover') } }
          : { root: {} };
      },
    }),
    // The pointer may rest on the tooltip itself (WCAG 1.4.13).
    Tooltip: {
      defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false }, interactive: true },
    },
    Modal: { defaultProps: { shadow: 'md', centered: true } },
    // The first item gets the focus: the container that would have it is not part of a menu (axe: aria-required-children).
    Menu: {
      defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false },
      styles: { dropdown: { '--menu-item-hover': colour('hover') } },
    },
    // A popover that keeps its side while it is open also keeps the elements of every time that it was open, until it is
    // unmounted. A list of options has to keep it, so as not to jump to the other side of its field while somebody types.
    Popover: { defaultProps: { shadow: 'md', preventPositionChangeWhenVisible: false } },
    Combobox: { defaultProps: { preventPositionChangeWhenVisible: true } },
  },
});

function tokensOf(scheme: 0 | 1): Record<string, string> {
  const names = Object.keys(COLOURS) as Colour[];
  return Object.fromEntries(names.map((name) => [variableOf(name), COLOURS[name][scheme]]));
}

const MANTINE_VARIABLES: Record<string, Colour> = {
  '--mantine-color-body': 'page',
  '--mantine-color-text': 'text',
  '--mantine-color-bright': 'text',
  '--mantine-color-dimmed': 'muted',
  '--mantine-color-placeholder': 'muted',
  '--mantine-color-error': 'alarm',
  '--mantine-color-success': 'normal',
  '--mantine-color-anchor': 'link',
  '--mantine-color-default': 'surface',
  '--mantine-color-default-hover': 'hover',
  '--mantine-color-default-color': 'text',
  '--mantine-color-default-border': 'control',
  '--mantine-color-disabled': 'hover',
  '--mantine-color-disabled-color': 'muted',
  '--mantine-color-disabled-border': 'line',
  '--mantine-primary-color-filled': 'primary',
  '--mantine-primary-color-filled-hover': 'primaryHover',
  '--mantine-primary-color-light': 'primaryBg',
  '--mantine-primary-color-light-hover': 'primaryBg',
  '--mantine-primary-color-light-color': 'primary',
  '--mantine-primary-color-contrast': 'onPrimary',
  '--mantine-color-ink-filled': 'primary',
  '--mantine-color-ink-outline': 'primary',
  '--mantine-color-ink-light': 'primaryBg',
  '--mantine-color-ink-light-color': 'primary',
};

/** Every token as a CSS variable (`--fl-alarm-bg`), and Mantine's own variables derived from them. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const mantine = Object.fromEntries(
    Object.entries(MANTINE_VARIABLES).map(([variable, name]) => [variable, colour(name)]),
  );
  return {
    variables: {},
    light: { ...tokensOf(0), ...mantine },
    dark: { ...tokensOf(1), ...mantine },
  };
};

function selectWhole({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  if (!currentTarget.readOnly) currentTarget.select();
}
