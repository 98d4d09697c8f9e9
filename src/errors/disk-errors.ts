/** Tells trouble with the disk, which users can mend, from faults of ours. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  EBUSY: 'it is in use, or a file system of its own is mounted there',
  EXDEV: 'a file system of its own is mounted there',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'a folder stands in the place of a file',
  EEXIST: 'a file stands in the place of a folder',
  ENOTEMPTY: 'something else wrote into it meanwhile',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
};

/** The bundler is no Node code: it tells the number of the error in its text. */
const NUMBERS: Readonly<Record<string, string>> = { '28': 'ENOSPC', '30': 'EROFS', '122': 'EDQUOT' };

/** Node's recursive `mkdir` tells a read-only file system so. */
const NOT_MADE = 'the folder cannot be made there';

/** Why the disk refused; `undefined` when the error is about something else. */
export function diskReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isMkdir = 'syscall' in error && error.syscall === 'mkdir';
  const reason = isMkdir && codeOf(error) === 'ENOENT' ? NOT_MADE : REASONS[codeOf(error)];
  const path = 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : '';
  return reason === undefined ? undefined : `${reason}${path}`;
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  // An error that crossed from a worker has lost everything but its message.
  const [, code] = /^(E[A-Z]+): /.exec(error.message) ?? [];
  const [, number = ''] = /\(os error (\d+)\)/.exec(error.message) ?? [];
  return code ?? NUMBERS[number] ?? '';
}
