import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { assertInTime } from '@/lib/platform/database/deadline'
import { isDatabaseAway } from '@/lib/platform/database/errors'
import { env } from '@/lib/platform/env'
import { shared } from '@/lib/platform/server/shared.mjs'

/** This time is longer than the statement timeout, so that a working server reports slow statements itself. */
const answerMs = 5500 * env.DATABASE_WAIT_FACTOR
const silentServer = 'Query read timeout'

type Args = unknown[]
type Callback = (error: Error | undefined, ...results: unknown[]) => void
const callbackOf = (args: Args) => {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Callback) : undefined
}

/** After a failure pages answer 503 (server/unavailable.mjs). */
export function recordFailure(error?: unknown): void {
  if (error && isDatabaseAway(error)) shared.databaseFailedAt = Date.now()
}

/**
 * Calls a function of the driver, which returns a promise or takes a callback. `onEnd` is called with the error, if
 * any, before the caller gets the result.
 */
function withEndListener(
  target: object,
  method: (...args: never[]) => unknown,
  args: Args,
  onEnd: (error?: Error) => void,
) {
  const callback = callbackOf(args)
  if (!callback) {
    const answer = Reflect.apply(method, target, args)
    if (answer instanceof Promise) answer.then(() => onEnd(), onEnd)
    return answer
  }
  const listening: Callback = (error, ...results) => {
    onEnd(error)
    callback(error, ...results)
  }
  return Reflect.apply(method, target, [...args.slice(0, -1), listening])
}

/**
 * The arguments with a callback that runs in the caller's async context. `AsyncResource.bind` does this at
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
function rejected(args: Args, error: Error): Promise<never> | undefined {
  const callback = callbackOf(args)
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}

const textOf = ([statement]: Args) =>
  typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text

const destroy = ({ connection }: Client, error?: Error) => connection.stream.destroy(error)

/**
 * Connections that are closed when the server does not answer a statement in time. After a request's deadline no
 * further statement is started. `onFailure` is called with the errors of connections and statements.
 */
export function openPool(config: PoolConfig, onFailure = recordFailure): Pool {
  class PooledClient extends Client {
    /** Statements that were sent and not answered yet. */
    unanswered = 0
  }
  const idle = new Set<Client>()

  /** When one connection is silent (fail-over, lost NAT mapping), the idle ones are broken as well. */
  function closeIdle(error: Error): void {
    for (const client of [...idle]) {
      // Makes the pool remove it at once.
      client.emit('error', error)
      destroy(client)
    }
  }

  const { query } = Client.prototype
  PooledClient.prototype.query = function send(this: PooledClient, ...args: Args) {
    const text = textOf(args)
    try {
      // A rollback is always allowed.
      if (text !== 'ROLLBACK') assertInTime()
    } catch (late) {
      // No rollback would follow after a rejected commit.
      if (text === 'COMMIT') destroy(this)
      return rejected(args, late as Error)
    }
    this.unanswered += 1
    return withEndListener(this, query, args, (error) => {
      this.unanswered -= 1
      onFailure(error)
    })
  } as typeof query

  const pool = new Pool({
    ...config,
    Client: PooledClient as NonNullable<PoolConfig['Client']>,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const { connect } = pool
  // A waiting caller gets its connection in the call stack of the one that released it, whose deadline must not apply.
  pool.connect = ((...args: Args) =>
    withEndListener(pool, connect, inCallersContext(args), onFailure)) as typeof connect
  // One timer for each connection costs much less than `query_timeout`, which starts one for each statement.
  pool.on('connect', (connected) => {
    const client = connected as unknown as PooledClient
    const socket = client.connection.stream as Socket
    socket.setTimeout(answerMs)
    socket.on('timeout', () => {
      if (client.unanswered === 0) return
      const error = new Error(silentServer)
      // The server then rolls back whatever transaction this one was in.
      destroy(client, error)
      closeIdle(error)
    })
  })
  const isBusy = (client: PoolClient) => idle.delete(client)
  pool.on('acquire', isBusy)
  pool.on('remove', isBusy)
  pool.on('release', (error, client) => {
    if (!error) idle.add(client)
  })
  // A connection that breaks while idle is replaced. Without a listener the error would end the process.
  pool.on('error', onFailure)
  return pool
}
