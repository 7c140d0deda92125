import 'server-only'
import { AppError } from '@/lib/base/errors'

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The error code of node:fs; null for any other error. */
function diskCode(error: unknown): string | null {
  let cause: unknown = error
  for (let depth = 0; depth < 4 && cause instanceof Error; depth += 1) {
    const { code, syscall, cause: inner } = cause as NodeJS.ErrnoException & { cause?: unknown }
    if (typeof syscall === 'string' && /^E[A-Z0-9]+$/.test(code ?? '')) return code ?? null
    cause = inner
  }
  return null
}

/** The AppError for a disk that is full, read-only or unreachable; null for other errors. */
export function toDiskError(error: unknown): AppError | null {
  const code = diskCode(error)
  if (code === null) return null
  const message = full.has(code)
    ? 'The shop’s storage is full. Please try again later.'
    : 'Files are not available right now. Please try again in a moment.'
  return new AppError(
    'SERVICE_UNAVAILABLE',
    message,
    { retryAfter: full.has(code) ? 60 : 10 },
    { cause: error },
  )
}

/** Errors of names that cannot be a file: too long, a folder, or below a file. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'])

export const isMissingFile = (error: unknown): boolean => noFile.has(diskCode(error) ?? '')
