/** A minimal WebSocket client that listens to the development server. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

export interface DevState {
  readonly version: number;
  readonly error?: {
    readonly message: string;
    readonly frame?: string;
    readonly stack: string;
    readonly loc?: { readonly file: string; readonly line: number };
  };
  readonly files?: Readonly<Record<string, string>>;
}

export interface DevSocket {
  /** Resolves to the first state from now on that fulfils the condition. */
  next(condition: (state: DevState) => boolean): Promise<DevState>;
  /** Returns how often the browser has been asked to reload its page. */
  reloads(): number;
  /** Sends a greeting with any data. */
  greet(data: unknown): void;
  close(): void;
}

interface Message {
  readonly type?: string;
  readonly event?: string;
  readonly data?: DevState;
}

/**
 * Listens like a browser that shows the page at `path`; without a path, like a client that does not identify itself.
 */
export async function openDevSocket(origin: string, base: string, path?: string): Promise<DevSocket> {
  const socket = await connect(`${origin}${base}@octavo/`);
  const waiting = new Set<(state: DevState) => void>();
  let reloads = 0;
  readFrames(socket, (text) => {
    const { type, event, data } = JSON.parse(text) as Message;
    if (type === 'full-reload') reloads += 1;
    if (event === 'octavo:state' && data !== undefined) waiting.forEach((listener) => listener(data));
  });
  const opened: DevSocket = {
    next: (condition) =>
      new Promise((resolve) => {
        const listener = (state: DevState) => {
          if (!condition(state)) return;
          waiting.delete(listener);
          resolve(state);
        };
        waiting.add(listener);
      }),
    reloads: () => reloads,
    greet: (data) => socket.write(frame(JSON.stringify({ type: 'custom', event: 'octavo:hello', data }))),
    close: () => socket.destroy(),
  };
  const greeted = opened.next(() => true);
  opened.greet(path === undefined ? undefined : { path });
  await greeted;
  return opened;
}

function connect(url: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    request(url, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': 'vite-hmr',
      },
    })
      .once('upgrade', (_, socket) => resolve(socket))
      .once('error', reject)
      .end();
  });
}

/** Returns a text frame with a mask of zeros, which leaves the text as it is. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

function readFrames(socket: Duplex, onText: (text: string) => void): void {
  let buffer: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      if (buffer.length < 2) return;
      const short = (buffer[1] ?? 0) & 0x7f;
      const start = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (buffer.length < start) return;
      const length = short < 126 ? short : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
      if (buffer.length < start + length) return;
      if (((buffer[0] ?? 0) & 0x0f) === 1) onText(buffer.subarray(start, start + length).toString());
      buffer = buffer.subarray(start + length);
    }
  });
}
