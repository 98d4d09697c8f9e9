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

const TYPES = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

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

  async mkdirIfNotExists(folder) {
    await fs.promises.mkdir(this.place(folder), { recursive: true });
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

/** Reads the form; returns why it is refused, if it is. */
async function receive(ctx, disk, schema) {
  const fileSize = Config.get('settings.multipartRequests.fileSizeLimit', 'number');
  const files = Config.get('settings.multipartRequests.fileNumberLimit', 'number');
  const form = busboy({ headers: ctx.request.headers, limits: { fileSize, files } });
  const uploads = [];
  const refusals = [];
  const refuse = (error, message) => refusals.push({ body: { error, message } });
  form.on('field', (name, value) => (ctx.request.body[name] = value));
  form.on('filesLimit', () =>
    refuse('FILE_NUMBER_LIMIT_REACHED', `Too many files updated. The maximum number of files allowed is ${files}.`),
  );
  form.on('file', (name, stream, info) => {
    if (schema[name] === undefined) return stream.resume();
    stream.on('limit', () =>
      refuse('FILE_SIZE_LIMIT_REACHED', `The file "${name}" is too large. The maximum file size is ${fileSize} bytes.`),
    );
    return uploads.push(keepFile({ ctx, disk, name, stream, info, ...schema[name] }));
  });
  await pipeline(ctx.request, form);
  await Promise.all(uploads);
  return refusals[0];
}

async function keepFile({ ctx, disk, name, stream, info, saveTo }) {
  const { filename, encoding, mimeType } = info;
  const extension = path.extname(filename ?? '').slice(1);
  const kept =
    saveTo === undefined ? { buffer: await streamToBuffer(stream) } : await disk.write(saveTo, stream, { extension });
  ctx.files.push(name, new File({ encoding, filename, mimeType, ...kept }));
}

async function refuseForm(ctx, disk, error) {
  const saved = ctx.files.getAll().filter((file) => file.path);
  await Promise.all(saved.map((file) => disk.delete(file.path)));
  return new HttpResponseBadRequest(error);
}

function ParseAndValidateFiles(filesSchema, fieldsSchema = { type: 'object', properties: {} }) {
  return Hook(async (ctx, services) => {
    const disk = services.get(Disk);
    const refusal = await receive(ctx, disk, filesSchema);
    if (refusal !== undefined) return refuseForm(ctx, disk, refusal);
    const ajv = getAjvInstance();
    if (!ajv.validate(fieldsSchema, ctx.request.body)) return refuseForm(ctx, disk, { body: ajv.errors });
    const missing = Object.keys(filesSchema).find(
      (name) => filesSchema[name].required && ctx.files.get(name).length === 0,
    );
    if (missing === undefined) return undefined;
    return refuseForm(ctx, disk, { body: { error: 'MISSING_FILE', message: `The file "${missing}" is required.` } });
  });
}

module.exports = {
  Disk,
  FileDoesNotExist,
  isFileDoesNotExist,
  LocalDisk,
  ConcreteDisk: LocalDisk,
  ParseAndValidateFiles,
};
