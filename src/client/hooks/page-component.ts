/**
 * Component pages of the site, and highlighted code in components. In a module of its own, so that docs are loaded
 * without it and its error messages.
 */
import { type ComponentType, isValidElement, type Ref, useContext, useEffect, useRef, useState } from 'react';
import { documentUrl } from '../../shared/urls.ts';
import { CurrentContext, ServicesContext, ShellContext } from '../state/contexts.ts';
import { usePage, usePageModule } from '../state/page-hooks.ts';

/** Returns the component of a page of kind `component`. Render it where the content goes (RR-13). */
export function usePageComponent(moduleId: string): ComponentType {
  const { path } = usePage();
  return componentOf(usePageModule(moduleId), path);
}

/** Returns the component that a module exports by default. `path` is that of the page, for the message. */
export function componentOf(module: unknown, path: string): ComponentType {
  const component = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (component === undefined || component === null) throw noDefaultExport(path);
  if (!isComponent(component)) throw noComponent(path, component);
  return component as ComponentType;
}

/**
 * Accepts functions, and what `memo` and `lazy` make of them. An element is what a component returns, not a component.
 */
function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' || (typeof value === 'object' && '$$typeof' in Object(value) && !isValidElement(value))
  );
}

function noComponent(path: string, value: unknown): Error {
  const kind = isValidElement(value) ? 'an element' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
  return new Error(
    `The default export of the page component at ${path} is ${kind}, not a React component. Consider default-exporting a function that returns what the page shows.`,
  );
}

function noDefaultExport(path: string): Error {
  return new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}

interface Code {
  readonly code: string;
  readonly language: string;
  /** The rest of the fence's info string, after the language. */
  readonly meta: string;
}

interface CodeLines {
  readonly html: string;
  readonly ref: Ref<HTMLElement>;
  readonly [COLOURED]?: string;
}

/** Attribute of code that the server has highlighted, which hydration leaves alone. Its value identifies the text. */
const COLOURED = 'data-coloured';

type Coloured = ReadonlyMap<string, string>;

/** Highlighted code in the documents of pages that the reader navigated to. */
const DOCUMENTS = new WeakMap<object, Promise<Coloured>>();

/**
 * Returns the content and the attributes of a code element. Only the server has the highlighter, so code that the
 * server did not see stays plain. After a navigation, code is plain until the document of the page has been read.
 */
export function useCodeLines({ code, language, meta }: Code, plain: () => string): CodeLines {
  const onServer = useContext(ServicesContext)?.codeLines;
  const page = useContext(CurrentContext)?.page;
  const shell = useContext(ShellContext);
  const ref = useRef<HTMLElement>(null);
  const text = `${language} ${meta}\n${code}`;
  const [found, setFound] = useState<{ readonly text: string; readonly html: string | undefined }>();
  useEffect(() => {
    const key = keyOf(text);
    const element = ref.current;
    if (page === undefined || shell === null || element?.getAttribute(COLOURED) === key) return undefined;
    element?.removeAttribute(COLOURED);
    let isCurrent = true;
    const { hashRouter, locale } = shell;
    const document = DOCUMENTS.get(page) ?? fetchColoured(documentUrl(page.path, { base: locale.base, hashRouter }));
    DOCUMENTS.set(page, document);
    document.then(
      (coloured) => isCurrent && setFound({ text, html: coloured.get(key) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text, page, shell]);
  if (onServer !== undefined) return { html: onServer(code, language, meta), ref, [COLOURED]: keyOf(text) };
  return { html: (found?.text === text ? found.html : undefined) ?? plain(), ref };
}

/** Returns a hash, because the text itself would be in the document twice. */
function keyOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return String(hash);
}

/**
 * Returns the highlighted code of a document. The browser has it in its cache, because the page was read from it just
 * before.
 */
async function fetchColoured(url: string): Promise<Coloured> {
  const response = await fetch(url, { credentials: 'same-origin', cache: 'force-cache' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const elements = [...document.querySelectorAll(`[${COLOURED}]`)];
  return new Map(elements.map((one) => [one.getAttribute(COLOURED) ?? '', one.innerHTML]));
}
