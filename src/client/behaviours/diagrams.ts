/**
 * Draws diagrams:
 *
 *     <div class="theme-diagram" role="figure" aria-label="Diagram" data-mermaid="/assets/mermaid-1a2b3c4d/start.js"
 *       data-failed="This diagram cannot be drawn:">
 *       <svg class="diagram-room" aria-hidden="true" viewBox="0 0 320 70" width="320"></svg>…
 *       <div class="theme-code-block">…the source…</div>
 *     </div>
 *
 * The drawing is in a shadow root, in place of the source. The HTML of the article stays as it is for React and the
 * router, and the drawing is isolated from the page's styles and from the ids of other diagrams.
 */
import { SMALLEST } from '../../shared/diagram-room.ts';
import { type Behaviour, warn } from './behaviour.ts';

/** The part of Mermaid's interface that is used here. */
interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string, container: Element): Promise<{ readonly svg: string }>;
}

/** The module that `data-mermaid` names. */
interface Start {
  readonly mermaid: Mermaid;
  readonly theme: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Distance from the screen at which a diagram is drawn: a whole screen, so that few readers see it happen. */
const NEAR = '100% 0px';

const FRAME_CSS = `
.drawing { margin-bottom: var(--ifm-leading, 1.25rem); overflow-x: auto; scrollbar-width: thin }
.drawing > svg { display: block; height: auto; margin-inline: auto }
.failure { margin: 0 0 0.5rem }
.failure + pre { margin: 0 0 1rem; overflow-x: auto; scrollbar-width: thin; font-size: 0.875em }
::slotted(svg) { display: none !important }
.kept { display: flex; flex-direction: column; justify-content: safe center; overflow-y: auto }
.kept > svg { flex: none; max-height: 100% }
@media print {
  .drawing { background: var(--paper); break-inside: avoid; overflow: visible; print-color-adjust: exact }
  .kept { height: auto !important }
  .drawing > svg { min-width: 0 !important }
}
`;

/** Event sent on the document when there may be new diagrams. The listener that draws them prevents its default. */
const NEW = 'octavo:diagrams';

/** Returns a function that looks for new diagrams. The first caller draws the diagrams of all callers. */
export function watchDiagrams(): () => void {
  const isWatched = () => !document.dispatchEvent(new Event(NEW, { cancelable: true }));
  if (isWatched()) return () => void isWatched();
  const watch = startDrawing();
  document.addEventListener(NEW, (event) => {
    event.preventDefault();
    watch();
  });
  return watch;
}

export const behaviour: Behaviour = () => watchDiagrams();

function startDrawing(): () => void {
  const drawn = new Set<Element>();
  // Diagrams whose code did not load: drawn again when they come back into view, or once the browser is online.
  const failed = new Set<Element>();
  let last: Promise<unknown> = Promise.resolve();
  // One at a time, because the options of Mermaid are global.
  const draw = (figure: Element) => {
    drawn.add(figure);
    const drawing = last.then(() => (figure.isConnected ? drawFigure(figure as HTMLElement) : undefined));
    last = drawing.catch((error: unknown) => {
      warn(error);
      if (drawn.delete(figure)) failed.add(figure);
    });
  };
  const onSight = ({ isIntersecting, target }: IntersectionObserverEntry) => {
    if (!isIntersecting) failed.delete(target);
    else if (!drawn.has(target) && !failed.has(target)) draw(target);
  };
  const near = new IntersectionObserver((entries) => entries.forEach(onSight), { rootMargin: NEAR });
  addEventListener('online', () => [...failed].forEach((figure) => failed.delete(figure) && draw(figure)));
  new MutationObserver(() => drawn.forEach(draw)).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
  return () => {
    for (const known of [drawn, failed]) known.forEach((figure) => figure.isConnected || known.delete(figure));
    document.querySelectorAll('[data-mermaid]').forEach((figure) => figure.shadowRoot ?? near.observe(figure));
  };
}

async function drawFigure(figure: HTMLElement): Promise<void> {
  const { mermaid: url = '', failed = '' } = figure.dataset;
  const { mermaid, theme, options } = (await import(/* @vite-ignore */ url)) as Start;
  await document.fonts.ready;
  const { fontFamily } = getComputedStyle(figure);
  const mode = document.documentElement.dataset['theme'] ?? 'light';
  mermaid.initialize({
    fontFamily,
    theme: theme[mode],
    ...options,
    securityLevel: 'strict',
    startOnLoad: false,
    suppressErrorRendering: true,
  });
  const source = figure.querySelector('code')?.textContent ?? '';
  const { parts, sheets } = await drawSource(mermaid, source, figure).then(
    (drawing) => partsOf(drawing, figure.ariaLabel ?? ''),
    (error: unknown) => {
      // Mermaid imports the code of each kind of diagram when needed. A failed import is no error in the diagram.
      if (error instanceof TypeError && /import/i.test(error.message)) throw error;
      return failureParts(error, failed);
    },
  );
  const all = [sheetOf(FRAME_CSS), ...sheets];
  // Last, because it hides the source.
  keepRoom(figure, () => {
    const root = figure.shadowRoot ?? figure.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = all;
    root.replaceChildren(...parts);
    return root.querySelector<HTMLElement>('.drawing') ?? undefined;
  });
}

/**
 * Calls `show`, which puts a drawing into a figure, without moving what the reader sees. The drawing is fitted into the
 * height that the figure had until it is out of view, or until it is clicked.
 */
function keepRoom(figure: HTMLElement, show: () => HTMLElement | undefined): void {
  const before = figure.getBoundingClientRect();
  const box = show();
  const { height } = figure.getBoundingClientRect();
  // A figure below the screen may change its height; one above it may only in browsers that support scroll anchoring.
  const isOut = before.top >= innerHeight || (before.bottom <= 0 && CSS.supports('overflow-anchor', 'auto'));
  if (box === undefined || isOut || before.height === 0 || Math.abs(height - before.height) < 1) return;
  const drawing = box.querySelector('svg');
  if (drawing !== null) drawing.style.minHeight = `${Math.round(drawing.getBoundingClientRect().height * SMALLEST)}px`;
  box.style.height = `${box.offsetHeight + before.height - height}px`;
  box.classList.add('kept');
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting) === false) release();
  });
  const release = () => {
    seen.disconnect();
    box.classList.remove('kept');
    box.style.height = '';
    if (drawing !== null) drawing.style.minHeight = '';
  };
  seen.observe(figure);
  box.addEventListener('click', release, { once: true });
}

/** Contents of the shadow root. */
interface Shown {
  readonly parts: readonly Node[];
  readonly sheets: readonly CSSStyleSheet[];
}

interface Drawing {
  readonly svg: SVGSVGElement;
  readonly sheets: readonly CSSStyleSheet[];
}

/** Returns the parts of a drawing. `label` is the name of the diagram if its source gives none. */
function partsOf({ svg, sheets }: Drawing, label: string): Shown {
  if (!svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', label);
  const box = element('div', 'drawing');
  // Paper is white, so print the background colour that the drawing was made for.
  box.style.setProperty('--paper', getComputedStyle(document.documentElement).backgroundColor);
  svg.style.minWidth = `${Math.round(svg.viewBox.baseVal.width * SMALLEST)}px`;
  box.append(svg);
  box.addEventListener('click', passOn);
  // What scrolls must be reachable with the keyboard.
  new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }).observe(box);
  return { parts: [box], sheets };
}

/**
 * Follows a link of a drawing. It is an SVG link in a shadow root, where the router does not look for links. So keep
 * the browser from following it, and click an HTML link in the page to the same target instead.
 */
function passOn(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof SVGAElement) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const { href, target: frame } = link;
  const same = Object.assign(document.createElement('a'), { href: href.baseVal, target: frame.baseVal });
  document.body.append(same);
  same.click();
  same.remove();
}

/** Returns the reason of the failure, with the source below it. */
function failureParts(error: unknown, failed: string): Shown {
  const text = element('p', 'failure');
  text.textContent = failed;
  const reason = Object.assign(element('pre'), { tabIndex: 0 });
  reason.textContent = error instanceof Error ? error.message : String(error);
  const source = element('div');
  source.append(element('slot'));
  return { parts: [text, reason, source], sheets: [] };
}

function element(name: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Draws in a laid-out but invisible box, where texts are measured: as wide as the figure and with its font. */
async function drawSource(mermaid: Mermaid, source: string, figure: HTMLElement): Promise<Drawing> {
  const box = element('div');
  const { font, letterSpacing, wordSpacing } = getComputedStyle(figure);
  const width = `${figure.clientWidth}px`;
  const hidden = {
    position: 'absolute',
    top: '0',
    insetInlineStart: '0',
    height: '0',
    overflow: 'hidden',
    visibility: 'hidden',
  };
  Object.assign(box.style, hidden, { width, font, letterSpacing, wordSpacing });
  box.ariaHidden = 'true';
  document.body.append(box);
  const styles = divertStyles(box);
  try {
    const id = `diagram-${Math.random().toString(36).slice(2)}`;
    const { svg } = await mermaid.render(id, source, box);
    const parsed = styles.parse(svg).querySelector('svg');
    if (parsed === null) throw new Error(svg);
    const own = document.adoptNode(parsed);
    styles.restore(own);
    return { svg: own, sheets: styles.sheets() };
  } finally {
    styles.undo();
    box.remove();
  }
}

interface Diverted {
  /** Style sheets made from the `<style>` elements of Mermaid. */
  readonly sheets: () => readonly CSSStyleSheet[];
  readonly parse: (html: string) => Document;
  /** Gives the elements back the styles that `parse` put aside. */
  readonly restore: (root: Element) => void;
  readonly undo: () => void;
}

/** Attribute that holds the value of `style` while HTML is parsed. */
const ASIDE = 'data-diagram-style';
/** Matches a start tag as browsers write it: values are in double quotes. */
const TAG = /<[a-z][^\s>/]*(?:\s+[^\s=>/]+(?:="[^"]*")?)*\s*\/?>/gi;

/**
 * A strict content security policy blocks `<style>` and `style` attributes. Without them texts are measured wrongly and
 * drawings have no colours. The policy allows the same styles through the object model, so they are diverted there
 * while a diagram is drawn. This circumvents nothing: scripts of the page may set styles in this way anyway.
 */
function divertStyles(box: Element): Diverted {
  const sheets: CSSStyleSheet[] = [];
  const setAttribute = Reflect.get(Element.prototype, 'setAttribute') as (name: string, value: string) => void;
  const parseFromString = Reflect.get(DOMParser.prototype, 'parseFromString') as DOMParser['parseFromString'];
  const aside = (html: string) =>
    html.includes('style=') ? html.replace(TAG, (tag) => tag.replace(/(\s)style="/, `$1${ASIDE}="`)) : html;
  const restore = (root: Element) => {
    for (const one of [root, ...root.querySelectorAll<HTMLElement>(`[${ASIDE}]`)] as HTMLElement[]) {
      const css = one.getAttribute(ASIDE);
      if (css === null) continue;
      one.style.cssText = css;
      one.removeAttribute(ASIDE);
    }
  };
  const parse = (html: string, type: DOMParserSupportedType = 'text/html') =>
    parseFromString.call(new DOMParser(), aside(html), type);
  /** Returns `true` if the node is a style sheet of Mermaid, and applies it from here on. */
  const takes = (parent: Node, node: Node) => {
    // The second kind comes from the library that lays out graphs, which puts it into the head.
    if (!(node instanceof HTMLStyleElement) || !(box.contains(parent) || node.id.startsWith('__________')))
      return false;
    const sheet = sheetOf(node.textContent);
    sheets.push(sheet);
    document.adoptedStyleSheets.push(sheet);
    return true;
  };
  const undo = [
    replace(Element.prototype, 'setAttribute', function (this: Element, name: string, value: string) {
      if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value;
      else setAttribute.call(this, name, value);
    }),
    ...(['insertBefore', 'appendChild'] as const).map((name) => {
      const insert = Reflect.get(Node.prototype, name) as (node: Node, ...rest: unknown[]) => Node;
      return replace(Node.prototype, name, function (this: Node, node: Node, ...rest: unknown[]) {
        return takes(this, node) ? node : insert.call(this, node, ...rest);
      });
    }),
    // In browsers with trusted types, the sanitizer passes an object.
    replace(DOMParser.prototype, 'parseFromString', (html: unknown, type: DOMParserSupportedType) =>
      parse(String(html), type),
    ),
    divertInnerHtml((set, root, html) => {
      set.call(root, aside(html));
      restore(root);
    }),
  ];
  return {
    sheets: () => sheets,
    parse,
    restore,
    undo: () => {
      for (const one of undo) one();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    },
  };
}

/** Replaces a method. Returns a function that puts the original one back. */
function replace(prototype: object, name: string, method: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, { ...before, value: method });
  return () => {
    if (before !== undefined && Reflect.get(prototype, name) === method) Object.defineProperty(prototype, name, before);
  };
}

type Setter = (this: Element, html: string) => void;

function divertInnerHtml(write: (set: Setter, root: Element, html: string) => void): () => void {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const set = before?.set as Setter | undefined;
  if (before === undefined || set === undefined) return () => {};
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...before,
    set(this: Element, html: unknown) {
      write(set, this, String(html));
    },
  });
  return () => void Object.defineProperty(Element.prototype, 'innerHTML', before);
}
