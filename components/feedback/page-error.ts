/** What Next hands to an error.tsx, as far as it is needed. */
export type PageErrorProps = { error: Error & { digest?: string } }

/**
 * The refusal of ours behind a fault: production hides the messages of server errors, so lib/errors.ts writes
 * `app;{status};{sentence}` into their digest. Null for every other fault.
 */
export function appErrorOf({
  digest = '',
}: PageErrorProps['error']): { status: number; message: string } | null {
  const [source, status, ...sentence] = digest.split(';')
  return source === 'app' ? { status: Number(status), message: sentence.join(';') } : null
}
