/** Files in a local folder, and the hook that reads them from a form. */
const fs = require('node:fs');
const path = require('node:path');
const { Readable } = require('node:stream');
const { pipeline } = require('node:stream/promises');
const busboy = require('busboy');
const {
  Config,
  File,
  generateToken,
  getAjvInstance,
  Hook,
  HttpResponseBadRequest,
  HttpResponseOK,
  streamToBuffer,
} = require('@foal/core');

const TYPES = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.svg': 'image/svg+xml', '.webp': 'image/webp' };

class FileDoesNotExist extends Error {
  name = 'FileDoesNotExist';
  constructor(filename) {
    super(`The file "${filename}" does not exist.`);
    this.filename = filename;
  }
}

const isFileDoesNotExist = (value) => value?.name === 'FileDoesNotExist';

class Disk {
  static concreteClassConfigPath = 'settings.disk.driver';
  static concreteClassName = 'LocalDisk';
  static defaultConcreteClassPath = __filename;

  async createHttpResponse(file, { cache } = {}) {
    const { file: stream, size } = await this.read(file, 'stream');
    const response = new HttpResponseOK(stream, { stream: true });
    if (cache) response.setHeader('Cache-Control', cache);
    return response
      .setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      .setHeader('Content-Length', String(size));
  }
}

class LocalDisk extends Disk {
  place(file) {
    return path.join(Config.getOrThrow('settings.disk.local.directory', 'string'), file);
  }

  async write(folder, content, { name, extension } = {}) {
    const file = path.join(folder, name ?? [await generateToken(), extension].filter(Boolean).join('.'));
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    await pipeline(source, fs.createWriteStream(this.place(file)));
    return { path: file };
  }

  async readSize(file) {
    const stats = await fs.promises.stat(this.place(file)).catch(() => undefined);
    if (stats === undefined) throw new FileDoesNotExist(file);
    return stats.size;
  }

  async read(file, kind) {
    const size = await this.readSize(file);
    const place = this.place(file);
    return { size, file: kind === 'buffer' ? await fs.promises.readFile(place) : fs.createReadStream(place) };
  }

  async delete(file) {
    await this.readSize(file);
    await fs.promises.unlink(this.place(file));
  }
}
// Looked up among its own properties.
delete LocalDisk.concreteClassConfigPath;

async function receive(ctx, disk, schema) {
  const limits = {
    fileSize: Config.get('settings.multipartRequests.fileSizeLimit', 'number'),
    files: Config.get('settings.multipartRequests.fileNumberLimit', 'number'),
  };
  const form = busboy({ headers: ctx.request.headers, limits });
  const uploads = [];
  const refused = {};
  form.on('field', (name, value) => (ctx.request.body[name] = value));
  form.on('filesLimit', () => (refused.body = { error: 'FILE_NUMBER_LIMIT_REACHED', message: `Too many files updated. The maximum number of files allowed is ${limits.files}.` }));
  form.on('file', (name, stream, { filename, encoding, mimeType }) => {
    if (schema[name] === undefined) return stream.resume();
    stream.on('limit', () => {
      refused.body = {
        error: 'FILE_SIZE_LIMIT_REACHED',
        message: `The file "${name}" is too large. The maximum file size is ${limits.fileSize} bytes.`,
      };
    });
    const { saveTo } = schema[name];
    const extension = path.extname(filename ?? '').slice(1);
    uploads.push(
      (saveTo === undefined ? streamToBuffer(stream) : disk.write(saveTo, stream, { extension })).then((kept) => {
        const content = saveTo === undefined ? { buffer: kept } : { path: kept.path };
        ctx.files.push(name, new File({ encoding, filename, mimeType, ...content }));
      }),
    );
    return undefined;
  });
  await pipeline(ctx.request, form);
  await Promise.all(uploads);
  return refused.body && { body: refused.body };
}

function ParseAndValidateFiles(filesSchema, fieldsSchema = { type: 'object', properties: {} }) {
  return Hook(async (ctx, services) => {
    const disk = services.get(Disk);
    const refuse = async (error) => {
      await Promise.all(ctx.files.getAll().map((file) => file.path && disk.delete(file.path)));
      return new HttpResponseBadRequest(error);
    };
    const refused = await receive(ctx, disk, filesSchema);
    if (refused) return refuse(refused);
    const ajv = getAjvInstance();
    if (!ajv.validate(fieldsSchema, ctx.request.body)) return refuse({ body: ajv.errors });
    const missing = Object.keys(filesSchema).find((name) => filesSchema[name].required && !ctx.files.get(name).length);
    if (missing) return refuse({ body: { error: 'MISSING_FILE', message: `The file "${missing}" is required.` } });
    return undefined;
  });
}

module.exports = { Disk, FileDoesNotExist, isFileDoesNotExist, LocalDisk, ConcreteDisk: LocalDisk, ParseAndValidateFiles };
