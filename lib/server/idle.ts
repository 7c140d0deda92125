import 'server-only'

const lastRequest = Symbol.for('gulshan.lastRequest')

/** Whether nobody asked this process for anything in the last so many milliseconds (server/request-listener.mjs notes it). */
export const isQuietFor = (milliseconds: number): boolean =>
  Date.now() - ((globalThis as { [lastRequest]?: number })[lastRequest] ?? 0) > milliseconds
