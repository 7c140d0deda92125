import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'

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
  const isFull = full.has(code)
  return new AppError(
    'SERVICE_UNAVAILABLE',
    apiText(isFull ? 'answers.general.diskFull' : 'answers.general.filesAway'),
    { retryAfter: isFull ? 60 : 10 },
    { cause: error },
  )
}

/** Errors of names that cannot be a file: too long, a folder, or below a file. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'])

export const isMissingFile = (error: unknown): boolean => noFile.has(diskCode(error) ?? '')
