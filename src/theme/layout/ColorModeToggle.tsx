import type { ReactNode } from 'react';
import { useColorMode, useShell, useTranslate, type ColorState } from '../../client/hooks.tsx';
import { classNames } from '../../shared/class-names.ts';
import { LineDrawing } from './Icon.slot.ts';

/** Switches light → dark → light, or system → light → dark → system if the site follows the system (CM-06, CM-07). */
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
      {/* CSS shows the icon of the current mode, also before hydration. */}
      <LineDrawing
        name="sun"
        lines="M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
      />
      <LineDrawing name="moon" lines="M20 14.5A8.2 8.2 0 0 1 9.5 4 8.2 8.2 0 1 0 20 14.5z" />
      {withSystem && <LineDrawing name="system" lines="M4 5h16v11H4zM9 20h6M12 16v4" />}
    </button>
  );
}

/** Returns the next choice; `null` is the system's preference. */
export function nextChoice({ mode, choice }: ColorState, withSystem: boolean): ColorState['choice'] {
  if (!withSystem) return mode === 'light' ? 'dark' : 'light';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}
