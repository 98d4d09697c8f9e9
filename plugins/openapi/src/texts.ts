/** Everything that the pages say beside the texts of the specification. */
export interface Texts {
  readonly authentication: string;
  /** Above schemes of which one is enough. */
  readonly oneScheme: string;
  readonly noScheme: string;
  readonly scopes: string;
  readonly servers: string;
  readonly version: string;
  readonly license: string;
  readonly contact: string;
  readonly terms: string;
  readonly operations: string;
  readonly webhooks: string;
  readonly webhook: string;
  readonly callbacks: string;
  readonly schemas: string;
  readonly path: string;
  readonly query: string;
  readonly header: string;
  readonly cookie: string;
  readonly body: string;
  readonly responses: string;
  readonly headers: string;
  readonly request: string;
  readonly response: string;
  readonly example: string;
  readonly required: string;
  readonly deprecated: string;
  readonly readOnly: string;
  readonly writeOnly: string;
  readonly default: string;
  readonly constant: string;
  readonly values: string;
  readonly properties: string;
  readonly entries: string;
  readonly oneOf: string;
  readonly anyOf: string;
  /** Name of the properties whose names are not known. */
  readonly anyName: string;
  readonly any: string;
  readonly nothing: string;
  readonly or: string;
  /** With `{type}`. */
  readonly listOf: string;
  /** With `{name}` and `{value}`. */
  readonly when: string;
  readonly pattern: string;
  readonly length: string;
  readonly items: string;
  readonly unique: string;
  readonly multipleOf: string;
  readonly range: string;
  readonly noBody: string;
  readonly moreAt: string;
  /** Above a recursive schema. */
  readonly above: string;
}

const en: Texts = {
  authentication: 'Authentication',
  oneScheme: 'One of these is needed.',
  noScheme: 'No authentication is needed.',
  scopes: 'Scopes',
  servers: 'Servers',
  version: 'Version',
  license: 'License',
  contact: 'Contact',
  terms: 'Terms of service',
  operations: 'Operations',
  webhooks: 'Webhooks',
  webhook: 'Webhook',
  callbacks: 'Callbacks',
  schemas: 'Schemas',
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
  body: 'Request body',
  responses: 'Responses',
  headers: 'Headers',
  request: 'Request',
  response: 'Response',
  example: 'Example',
  required: 'required',
  deprecated: 'deprecated',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  default: 'Default',
  constant: 'Always',
  values: 'Allowed values',
  properties: 'Properties',
  entries: 'Properties of each entry',
  oneOf: 'One of',
  anyOf: 'Any of',
  anyName: 'any name',
  any: 'any',
  nothing: 'nothing',
  or: 'or',
  listOf: 'array of {type}',
  when: 'when {name} is {value}',
  pattern: 'Pattern',
  length: 'Length',
  items: 'Entries',
  unique: 'unique',
  multipleOf: 'Multiple of',
  range: 'Range',
  noBody: 'No content.',
  moreAt: 'Further information',
  above: 'as above',
};

const fr: Texts = {
  authentication: 'Authentification',
  oneScheme: 'L’une de ces méthodes est nécessaire.',
  noScheme: 'Aucune authentification n’est nécessaire.',
  scopes: 'Portées',
  servers: 'Serveurs',
  version: 'Version',
  license: 'Licence',
  contact: 'Contact',
  terms: 'Conditions d’utilisation',
  operations: 'Opérations',
  webhooks: 'Webhooks',
  webhook: 'Webhook',
  callbacks: 'Rappels',
  schemas: 'Schémas',
  path: 'Paramètres de chemin',
  query: 'Paramètres de requête',
  header: 'Paramètres d’en-tête',
  cookie: 'Paramètres de cookie',
  body: 'Corps de la requête',
  responses: 'Réponses',
  headers: 'En-têtes',
  request: 'Requête',
  response: 'Réponse',
  example: 'Exemple',
  required: 'obligatoire',
  deprecated: 'obsolète',
  readOnly: 'lecture seule',
  writeOnly: 'écriture seule',
  default: 'Par défaut',
  constant: 'Toujours',
  values: 'Valeurs possibles',
  properties: 'Propriétés',
  entries: 'Propriétés de chaque élément',
  oneOf: 'L’un des suivants',
  anyOf: 'Un ou plusieurs des suivants',
  anyName: 'nom quelconque',
  any: 'tout type',
  nothing: 'rien',
  or: 'ou',
  listOf: 'tableau de {type}',
  when: 'si {name} vaut {value}',
  pattern: 'Motif',
  length: 'Longueur',
  items: 'Éléments',
  unique: 'uniques',
  multipleOf: 'Multiple de',
  range: 'Plage',
  noBody: 'Aucun contenu.',
  moreAt: 'En savoir plus',
  above: 'comme ci-dessus',
};

const es: Texts = {
  authentication: 'Autenticación',
  oneScheme: 'Se necesita uno de estos métodos.',
  noScheme: 'No se necesita autenticación.',
  scopes: 'Ámbitos',
  servers: 'Servidores',
  version: 'Versión',
  license: 'Licencia',
  contact: 'Contacto',
  terms: 'Condiciones del servicio',
  operations: 'Operaciones',
  webhooks: 'Webhooks',
  webhook: 'Webhook',
  callbacks: 'Retrollamadas',
  schemas: 'Esquemas',
  path: 'Parámetros de ruta',
  query: 'Parámetros de consulta',
  header: 'Parámetros de cabecera',
  cookie: 'Parámetros de cookie',
  body: 'Cuerpo de la petición',
  responses: 'Respuestas',
  headers: 'Cabeceras',
  request: 'Petición',
  response: 'Respuesta',
  example: 'Ejemplo',
  required: 'obligatorio',
  deprecated: 'obsoleto',
  readOnly: 'solo lectura',
  writeOnly: 'solo escritura',
  default: 'Por defecto',
  constant: 'Siempre',
  values: 'Valores permitidos',
  properties: 'Propiedades',
  entries: 'Propiedades de cada elemento',
  oneOf: 'Uno de',
  anyOf: 'Uno o varios de',
  anyName: 'cualquier nombre',
  any: 'cualquiera',
  nothing: 'nada',
  or: 'o',
  listOf: 'lista de {type}',
  when: 'si {name} es {value}',
  pattern: 'Patrón',
  length: 'Longitud',
  items: 'Elementos',
  unique: 'únicos',
  multipleOf: 'Múltiplo de',
  range: 'Rango',
  noBody: 'Sin contenido.',
  moreAt: 'Más información',
  above: 'como arriba',
};

const id: Texts = {
  authentication: 'Autentikasi',
  oneScheme: 'Salah satu dari ini diperlukan.',
  noScheme: 'Autentikasi tidak diperlukan.',
  scopes: 'Cakupan',
  servers: 'Server',
  version: 'Versi',
  license: 'Lisensi',
  contact: 'Kontak',
  terms: 'Ketentuan layanan',
  operations: 'Operasi',
  webhooks: 'Webhook',
  webhook: 'Webhook',
  callbacks: 'Panggilan balik',
  schemas: 'Skema',
  path: 'Parameter path',
  query: 'Parameter kueri',
  header: 'Parameter header',
  cookie: 'Parameter cookie',
  body: 'Isi permintaan',
  responses: 'Respons',
  headers: 'Header',
  request: 'Permintaan',
  response: 'Respons',
  example: 'Contoh',
  required: 'wajib',
  deprecated: 'usang',
  readOnly: 'hanya-baca',
  writeOnly: 'hanya-tulis',
  default: 'Bawaan',
  constant: 'Selalu',
  values: 'Nilai yang diizinkan',
  properties: 'Properti',
  entries: 'Properti setiap entri',
  oneOf: 'Salah satu dari',
  anyOf: 'Satu atau lebih dari',
  anyName: 'nama apa pun',
  any: 'apa pun',
  nothing: 'tidak ada',
  or: 'atau',
  listOf: 'larik {type}',
  when: 'bila {name} adalah {value}',
  pattern: 'Pola',
  length: 'Panjang',
  items: 'Entri',
  unique: 'unik',
  multipleOf: 'Kelipatan',
  range: 'Rentang',
  noBody: 'Tanpa isi.',
  moreAt: 'Informasi lebih lanjut',
  above: 'seperti di atas',
};

const TEXTS: Readonly<Record<string, Texts>> = { en, fr, es, id };

/** Returns the texts of a locale, of its language, or the English ones, with those of the site before them. */
export function textsOf(locale: string, own: Readonly<Record<string, Partial<Texts>>>): Texts {
  const [language = ''] = locale.split('-');
  return { ...(TEXTS[locale] ?? TEXTS[language] ?? en), ...(own[locale] ?? own[language]) };
}

/** Fills the `{names}` of a text. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match);
}
