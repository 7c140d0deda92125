// The server's log: JSON lines on stdout, buffered for a moment so that a busy server writes a few times a second instead of
// thousands of times. The application logs in the same shape through lib/platform/log.ts.
const LEVELS = ['info', 'error', 'silent']
const FLUSH_MS = 50

/** @param {string | undefined} level the setting LOG_LEVEL */
export function makeLog(level = 'info') {
  const minLevel = Math.max(0, LEVELS.indexOf(level))
  let buffer = ''
  /** @type {NodeJS.Timeout | null} */
  let timer = null

  function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    if (buffer) process.stdout.write(buffer)
    buffer = ''
  }

  /** @param {string} line */
  function write(line) {
    buffer += `${line}\n`
    if (buffer.length > 16_384) flush()
    else timer ??= setTimeout(flush, FLUSH_MS)
  }

  process.once('exit', flush)
  const enabled = (/** @type {string} */ name) => LEVELS.indexOf(name) >= minLevel
  return {
    flush,
    logsRequests: enabled('info'),
    /** @param {string} name @param {object} fields */
    event(name, fields) {
      if (enabled(name)) write(JSON.stringify({ at: new Date().toISOString(), level: name, ...fields }))
    },
    /**
     * Built by hand because it runs for every request; JSON.stringify escapes line breaks that a client sent.
     * @param {string} method
     * @param {string} path
     * @param {number} status
     * @param {number} ms
     * @param {string} id
     */
    request(method, path, status, ms, id) {
      write(
        `{"at":"${new Date().toISOString()}","level":"info","event":"request","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms.toFixed(1)},"requestId":"${id}"}`,
      )
    },
  }
}
