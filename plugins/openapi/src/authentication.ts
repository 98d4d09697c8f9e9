/** Renders how requests are authenticated. */
import { type Dict, dictOf, isDict, listOf, textOf } from './document.ts';
import { joined } from './fields.ts';
import { code, description, plain } from './markdown.ts';
import { slugOf } from './operations.ts';
import { requirementsOf } from './request.ts';
import type { Texts } from './texts.ts';

const schemesOf = (document: Dict): Dict => dictOf(dictOf(document['components'])['securitySchemes']);
const anchorOf = (name: string): string => `authentication-${slugOf(name)}`;

/** Renders all schemes, for the overview. */
export function authenticationPart(document: Dict, texts: Texts): string {
  const schemes = Object.entries(schemesOf(document)).filter(([, scheme]) => isDict(scheme));
  if (schemes.length === 0) return '';
  const items = schemes.map(([name, written]) => {
    const scheme = dictOf(written);
    const about = textOf(scheme['description']);
    const head = `<div className="openapi-name">${code(name)} <span className="openapi-type">${kindOf(scheme)}</span></div>`;
    const flows = Object.entries(dictOf(scheme['flows'])).map(([flow, one]) => flowPart(flow, dictOf(one), texts));
    return `<li id="${anchorOf(name)}">\n\n${joined([head, about === '' ? '' : description(about), ...flows])}\n\n</li>`;
  });
  return `## ${plain(texts.authentication)} {#api-authentication}\n\n<ul className="openapi-fields">\n\n${items.join('\n\n')}\n\n</ul>`;
}

/** Says in a line what is sent: `header X-Api-Key`, `HTTP bearer (JWT)`. */
function kindOf(scheme: Dict): string {
  const type = textOf(scheme['type']);
  if (type === 'apiKey') return `${plain(`API key, ${textOf(scheme['in'])}`)} ${code(textOf(scheme['name']))}`;
  if (type === 'http') {
    const format = textOf(scheme['bearerFormat']);
    return plain(`HTTP ${textOf(scheme['scheme'])}${format === '' ? '' : ` (${format})`}`);
  }
  if (type === 'openIdConnect') return `OpenID Connect ${code(textOf(scheme['openIdConnectUrl']))}`;
  return plain(type === 'oauth2' ? 'OAuth 2.0' : type === 'mutualTLS' ? 'mutual TLS' : type);
}

function flowPart(flow: string, one: Dict, texts: Texts): string {
  const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'].flatMap((key) =>
    textOf(one[key]) === '' ? [] : [`<li>${plain(key)}: ${code(textOf(one[key]))}</li>`],
  );
  const scopes = Object.entries(dictOf(one['scopes'])).map(
    ([name, about]) => `<li>${code(name)} ${plain(textOf(about))}</li>`,
  );
  const list =
    scopes.length === 0
      ? ''
      : `<p className="openapi-label">${plain(texts.scopes)}</p>\n\n<ul>\n${scopes.join('\n')}\n</ul>`;
  return joined([
    `<p className="openapi-label">${plain(flow)}</p>`,
    urls.length === 0 ? '' : `<ul className="openapi-facts">\n${urls.join('\n')}\n</ul>`,
    list,
  ]);
}

/** Renders what an operation needs. `overview` is the link to the page with all schemes. */
export function requirementsPart(
  operation: Dict,
  document: Dict,
  { texts, overview }: { readonly texts: Texts; readonly overview: string },
): string {
  const requirements = requirementsOf(operation, document);
  const known = schemesOf(document);
  if (requirements.length === 0) return '';
  const items = requirements.map((requirement) => {
    const names = Object.entries(requirement).map(([name, scopes]) => {
      const listed = listOf(scopes).map((scope) => code(textOf(scope)));
      const link = name in known ? `[${code(name)}](${overview}#${anchorOf(name)})` : code(name);
      return `${link}${listed.length === 0 ? '' : ` (${plain(texts.scopes)}: ${listed.join(' ')})`}`;
    });
    return `<li>${names.length === 0 ? plain(texts.noScheme) : names.join(' + ')}</li>`;
  });
  const intro = items.length > 1 ? plain(texts.oneScheme) : '';
  const list = `<ul className="openapi-facts">\n${items.join('\n')}\n</ul>`;
  return joined([`## ${plain(texts.authentication)} {#api-authentication}`, intro, list]);
}
