// The part of the database driver that the benchmark uses beside its interface; the package comes without types for it.
declare module 'pg/lib/utils' {
  /** The value as the driver sends it. */
  export function prepareValue(value: unknown): string | Buffer | null | undefined
}
