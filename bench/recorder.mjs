import pg from 'pg'

/** @typedef {{ text: string, values: unknown[] }} Recorded */

/** @type {Recorded[] | null} */
let recording = null

/** @param {unknown} sent what the driver was called with */
function note(sent) {
  if (!recording || typeof sent !== 'object' || sent === null || !('text' in sent)) return
  const { text } = sent
  const values = 'values' in sent && Array.isArray(sent.values) ? sent.values : []
  if (typeof text === 'string' && /^\s*(\(|SELECT|WITH)/i.test(text)) recording.push({ text, values })
}

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, args) {
    note(args[0])
    return Reflect.apply(query, client, args)
  },
})

/** The reading statements that the shop sends meanwhile. @param {() => Promise<unknown>} run @returns {Promise<Recorded[]>} */
export async function recordStatements(run) {
  recording = []
  try {
    await run()
    return recording
  } finally {
    recording = null
  }
}
