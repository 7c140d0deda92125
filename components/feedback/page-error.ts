/** The props of an error.tsx, as far as they are used. */
export type PageErrorProps = { error: Error & { digest?: string } }

/** Production sends nothing else of an error. */
export type ErrorDigest = { digest?: string }

/**
 * The AppError behind an error. Production hides the messages of server errors, so lib/base/errors.ts writes
 * `app;{status};{sentence}` into the digest. Null for all other errors.
 */
export function appErrorOf({ digest = '' }: ErrorDigest): { status: number; message: string } | null {
  const [source, status, ...sentence] = digest.split(';')
  return source === 'app' ? { status: Number(status), message: sentence.join(';') } : null
}
