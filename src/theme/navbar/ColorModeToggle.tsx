import type { ReactNode } from 'react';
import { useColorMode, useShell, useTranslate, type ColorState } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/Icon.tsx';

/** Light → dark → light, or system → light → dark → system where the site follows the system (CM-06, CM-07). */
export function ColorModeToggle(): ReactNode {
  const { colorMode } = useShell();
  const { mode, choice, ready, setChoice } = useColorMode();
  const translate = useTranslate();
  if (colorMode.disableSwitch) return null;
  const withSystem = colorMode.respectPrefersColorScheme;
  const current = withSystem && choice === null ? 'system' : mode;
  const label = translate('theme.colorToggle.ariaLabel', {
    mode: translate(`theme.colorToggle.ariaLabel.mode.${current}`),
  });
  return (
    <button
      type="button"
      className={classNames('color-mode-toggle clean-btn', withSystem && 'color-mode-toggle--system')}
      aria-label={label}
      title={label}
      disabled={!ready}
      onClick={() => setChoice(nextChoice({ mode, choice }, withSystem))}
    >
      {/* CSS shows the one of the mode in force, also before hydration. */}
      <Icon name="sun" />
      <Icon name="moon" />
      {withSystem && <Icon name="system" />}
    </button>
  );
}

/** `null` is the system's preference. */
export function nextChoice({ mode, choice }: ColorState, withSystem: boolean): ColorState['choice'] {
  if (!withSystem) return mode === 'light' ? 'dark' : 'light';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}
