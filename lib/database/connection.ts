import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { assertInTime } from '@/lib/database/deadline'
import { isDatabaseAway } from '@/lib/database/errors'
import { shared } from '@/lib/server/shared.mjs'

/** Longer than the statement timeout, so that a working server reports slow statements itself. */
const answerMs = 5500
const readTimeout = 'Query read timeout'

type Args = unknown[]
type Callback = (error: Error | undefined, ...results: unknown[]) => void
const callbackOf = (args: Args) => {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Callback) : undefined
}

function recordFailure(error: unknown): void {
  if (isDatabaseAway(error)) shared.databaseFailedAt = Date.now()
}

/**
 * Calls a function of the driver, which returns a promise or takes a callback, and passes its error to `onError`
 * first.
 */
function withErrorListener(
  target: object,
  method: (...args: never[]) => unknown,
  args: Args,
  onError: (error: Error) => void,
) {
  const callback = callbackOf(args)
  if (!callback) {
    const answer = Reflect.apply(method, target, args)
    if (answer instanceof Promise) answer.catch(onError)
    return answer
  }
  const listening: Callback = (error, ...results) => {
    if (error) onError(error)
    callback(error, ...results)
  }
  return Reflect.apply(method, target, [...args.slice(0, -1), listening])
}

/**
 * The same arguments with a callback that runs in the caller's async context. `AsyncResource.bind` does the same at
 * ten times the cost.
 */
function inCallersContext(args: Args): Args {
  const callback = callbackOf(args)
  if (!callback) return args
  const context = new AsyncResource('PoolConnect', { requireManualDestroy: true })
  const bound: Callback = (...results) => context.runInAsyncScope(callback, undefined, ...results)
  return [...args.slice(0, -1), bound]
}

/** Rejects by promise or callback, as it was called. */
function refused(args: Args, error: Error): Promise<never> | undefined {
  const callback = callbackOf(args)
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}

const textOf = ([statement]: Args) =>
  typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text

const destroy = ({ connection }: Client) => connection.stream.destroy()

/**
 * Connections with a read timeout that are closed when no answer came: the driver itself would reuse them although
 * the statement still runs or the server is gone. After a request's deadline no further statement is started.
 */
export function openPool(config: PoolConfig): Pool {
  const idle = new Set<Client>()

  function handleQueryError(client: Client, error: Error): void {
    recordFailure(error)
    if (error.message !== readTimeout) return
    // The server then rolls back whatever transaction this one was in.
    destroy(client)
    // When one connection is silent (fail-over, lost NAT mapping), the idle ones are broken as well, and each would
    // cost a request the full timeout. The error makes the pool close them.
    for (const other of [...idle]) {
      other.emit('error', error)
      destroy(other)
    }
  }

  class PooledClient extends Client {}
  const { query } = Client.prototype
  PooledClient.prototype.query = function send(this: Client, ...args: Args) {
    const text = textOf(args)
    try {
      // A rollback is always allowed.
      if (text !== 'ROLLBACK') assertInTime()
    } catch (late) {
      // After a refused commit no rollback would follow.
      if (text === 'COMMIT') destroy(this)
      return refused(args, late as Error)
    }
    return withErrorListener(this, query, args, (error) => handleQueryError(this, error))
  } as typeof query

  const pool = new Pool({
    ...config,
    Client: PooledClient as NonNullable<PoolConfig['Client']>,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const { connect } = pool
  // A waiting caller gets its connection in the call stack of the one that released it, whose deadline must not apply.
  pool.connect = ((...args: Args) =>
    withErrorListener(pool, connect, inCallersContext(args), recordFailure)) as typeof connect
  const isBusy = (client: PoolClient) => idle.delete(client)
  pool.on('acquire', isBusy)
  pool.on('remove', isBusy)
  pool.on('release', (error, client) => {
    if (!error) idle.add(client)
  })
  // A connection that breaks while idle is replaced. Without a listener the error would end the process.
  pool.on('error', recordFailure)
  return pool
}
