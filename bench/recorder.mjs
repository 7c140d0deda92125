import pg from 'pg'

/** @typedef {{ text: string, values: unknown[], name?: string }} Recorded */
/** @typedef {{ statement: Recorded, client: object, answered: Promise<void> }} Sent answered: when the database has answered it */

/** @type {((sent: Sent) => void) | null} */
let listener = null

/** Hears of every statement that any client of the driver sends. @param {(sent: Sent) => void} hear */
export function onStatement(hear) {
  listener = hear
}

/** @param {unknown[]} args what the driver was called with @returns {Recorded | null} */
function statementIn([sent, values]) {
  if (typeof sent === 'string') return { text: sent, values: Array.isArray(values) ? values : [] }
  if (typeof sent !== 'object' || sent === null || !('text' in sent) || typeof sent.text !== 'string')
    return null
  const own = 'values' in sent && Array.isArray(sent.values) ? sent.values : null
  const name = 'name' in sent && typeof sent.name === 'string' ? { name: sent.name } : {}
  return { text: sent.text, values: own ?? (Array.isArray(values) ? values : []), ...name }
}

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, args) {
    const statement = listener && statementIn(args)
    if (!statement || !listener) return Reflect.apply(query, client, args)
    /** @type {() => void} */
    let done = () => {}
    const answered = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        done = resolve
      })
    )
    listener({ statement, client, answered })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const listening = (/** @type {unknown[]} */ ...results) => {
        done()
        callback(...results)
      }
      return Reflect.apply(query, client, [...args.slice(0, -1), listening])
    }
    const answer = Reflect.apply(query, client, args)
    Promise.resolve(answer).then(done, done)
    return answer
  },
})

/** The reading statements that the shop sends meanwhile. @param {() => Promise<unknown>} run @returns {Promise<Recorded[]>} */
export async function recordStatements(run) {
  /** @type {Recorded[]} */
  const recorded = []
  onStatement(({ statement: { text, values } }) => {
    if (/^\s*(\(|SELECT|WITH)/i.test(text)) recorded.push({ text, values })
  })
  try {
    await run()
    return recorded
  } finally {
    listener = null
  }
}
