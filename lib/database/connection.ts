import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { assertInTime } from '@/lib/database/deadline'
import { isDatabaseAway } from '@/lib/database/errors'
import { shared } from '@/lib/server/shared.mjs'

/** Longer than the statement timeout, so that a server that is there says by itself what was too slow. */
const answerMs = 5500
const readTimeout = 'Query read timeout'

type Given = unknown[]
type Callback = (error: Error | undefined, ...results: unknown[]) => void
const callbackOf = (given: Given) => {
  const last = given.at(-1)
  return typeof last === 'function' ? (last as Callback) : undefined
}

function note(error: unknown): void {
  if (isDatabaseAway(error)) shared.databaseFailedAt = Date.now()
}

/**
 * Calls a function of the driver, which answers by a promise or calls back, and hears of its error before the caller does.
 */
function heard(
  target: object,
  method: (...given: never[]) => unknown,
  given: Given,
  hear: (e: Error) => void,
) {
  const callback = callbackOf(given)
  // Who waits for a connection is called back by whoever gives one up, in whose call the statement must not count.
  const wrapped = AsyncResource.bind<Callback, unknown>((error, ...results) => {
    if (error) hear(error)
    callback?.(error, ...results)
  })
  const answer = Reflect.apply(method, target, callback ? [...given.slice(0, -1), wrapped] : given)
  if (answer instanceof Promise) answer.catch(hear)
  return answer
}

/** Refuses in the manner it was asked. */
function refused(given: Given, error: Error): Promise<never> | undefined {
  const callback = callbackOf(given)
  if (!callback) return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}

const textOf = ([statement]: Given) =>
  typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text

const destroy = ({ connection }: Client) => connection.stream.destroy()

/**
 * Connections that wait a few seconds for an answer and are not used again when none came: the driver by itself would keep
 * them, with the statement still running or nobody at the other end. A call whose time is over starts no statement more.
 */
export function openPool(config: PoolConfig): Pool {
  const idle = new Set<Client>()

  function hear(client: Client, error: Error): void {
    note(error)
    if (error.message !== readTimeout) return
    // The server then rolls back whatever transaction this one was in.
    destroy(client)
    // Where one is silent (a fail-over, a forgotten address translation) the idle ones are no better, and each would cost
    // somebody the whole wait again. The error makes the pool let go of them at once.
    for (const other of [...idle]) {
      other.emit('error', error)
      destroy(other)
    }
  }

  class PooledClient extends Client {}
  const { query } = Client.prototype
  PooledClient.prototype.query = function send(this: Client, ...given: Given) {
    const text = textOf(given)
    try {
      // What ends a transaction without effect may always be said.
      if (text !== 'ROLLBACK') assertInTime()
    } catch (late) {
      // Nobody rolls back after a refused commit.
      if (text === 'COMMIT') destroy(this)
      return refused(given, late as Error)
    }
    return heard(this, query, given, (error) => hear(this, error))
  } as typeof query

  const pool = new Pool({
    ...config,
    Client: PooledClient as NonNullable<PoolConfig['Client']>,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const { connect } = pool
  pool.connect = ((...given: Given) => heard(pool, connect, given, note)) as typeof connect
  const isBusy = (client: PoolClient) => idle.delete(client)
  pool.on('acquire', isBusy)
  pool.on('remove', isBusy)
  pool.on('release', (error, client) => {
    if (!error) idle.add(client)
  })
  // A connection that breaks while idle is replaced, and whoever asks next is told if there is none. Unheard it would end
  // the process.
  pool.on('error', note)
  return pool
}
