// The server's own log: JSON lines on stdout, gathered for a moment so that a busy server writes a few times a second
// instead of thousands of times. Route code logs through lib/log.ts in the same shape.
const LEVELS = ['info', 'error', 'silent']
const FLUSH_MS = 50

/** @param {string | undefined} level the setting LOG_LEVEL */
export function makeLog(level = 'info') {
  const least = Math.max(0, LEVELS.indexOf(level))
  let waiting = ''
  let timer = null

  function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting) process.stdout.write(waiting)
    waiting = ''
  }

  function write(line) {
    waiting += `${line}\n`
    if (waiting.length > 16_384) flush()
    else timer ??= setTimeout(flush, FLUSH_MS)
  }

  process.once('exit', flush)
  const enabled = (name) => LEVELS.indexOf(name) >= least
  return {
    flush,
    logsRequests: enabled('info'),
    event(name, fields) {
      if (enabled(name)) write(JSON.stringify({ at: new Date().toISOString(), level: name, ...fields }))
    },
    // Built by hand because it runs for every request; JSON.stringify escapes line breaks in what a client sent.
    request(method, path, status, ms, id) {
      write(
        `{"at":"${new Date().toISOString()}","level":"info","event":"request","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms.toFixed(1)},"requestId":"${id}"}`,
      )
    },
  }
}
