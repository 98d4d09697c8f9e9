/**
 * The bar at the top of the page while the next page loads. It is an element outside React, created when first needed.
 */

const START_DELAY = 200;
const MINIMUM = 0.08;
/** Milliseconds, as in the style sheet. */
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_INTERVAL = 800;
/** Only a finished load fills the bar. */
const CAP = 0.994;

export function trickle(progress: number, random: number): number {
  return Math.min(CAP, progress + random * TRICKLE_RATE);
}

export interface Progress {
  /** Shows the bar unless `finish` comes first (RR-10). */
  begin(): void;
  finish(): void;
}

export function createProgress(): Progress {
  let delay: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let bar: HTMLElement | undefined;
  let value = 0;

  const show = (next: number) => {
    value = next;
    if (bar !== undefined) bar.style.transform = `scaleX(${value})`;
  };
  const stop = () => {
    clearTimeout(delay);
    clearInterval(ticking);
  };
  return {
    begin() {
      stop();
      delay = setTimeout(() => {
        bar ??= createBar();
        show(MINIMUM);
        ticking = setInterval(() => show(trickle(value, Math.random())), TRICKLE_INTERVAL);
      }, START_DELAY);
    },
    finish() {
      stop();
      const finished = bar;
      if (finished === undefined) return;
      show(1);
      bar = undefined;
      setTimeout(() => {
        finished.style.opacity = '0';
        setTimeout(() => finished.remove(), SPEED);
      }, SPEED);
    },
  };
}

function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'octavo-progress';
  document.body.append(bar);
  // Reading a size makes the browser apply the start value, so that the first step is animated.
  void bar.offsetWidth;
  return bar;
}
