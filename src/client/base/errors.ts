/** Errors for people who write components. Each says what was called where, and what to do instead. */

export function outsideProvider(hook: string, provider: string): Error {
  return new Error(`Hook ${hook} is called outside the <${provider}>.`);
}

export function noRouteContext(hook: string): Error {
  return new Error(`${hook} found no route context. Call it in a component of a page.`);
}

export function noDocsPlugin(): Error {
  return new Error('The docs plugin is not enabled on this site. Add "docs" to octavo.config.ts to use its hooks.');
}

export function unknownDocsPlugin(pluginId: string): Error {
  return new Error(`Docs plugin data not found for plugin "docs" with id "${pluginId}".`);
}

export function noActiveDocsPlugin(pathname: string, known: readonly string[]): Error {
  return new Error(
    `No docs plugin is active for the path "${pathname}". Paths of the docs plugins of this site: ${known.join(', ')}.`,
  );
}

export function undecodablePath(path: string): Error {
  return new Error(`The path "${path}" cannot be decoded: write "%25" for a percent sign.`);
}

export function storageOnServer(key: string): Error {
  return new Error(
    `The storage key "${key}" is used during server rendering, where there is no storage. Use storage in effects and event handlers only.`,
  );
}

export function navigationOnServer(url: string): Error {
  return new Error(`Navigation to "${url}" during server rendering. Navigate in effects and event handlers only.`);
}

export function emptyTranslation(): Error {
  return new Error('A translation needs an id or a message.');
}

export function badTranslateChildren(): Error {
  return new Error('The <Translate> component accepts only simple string children. Use "values" for what varies.');
}
