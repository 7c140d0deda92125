import { commonHeaders } from '../lib/http/common-headers.mjs'

// A page that broke because the database is away. Next answers 500 to whatever a page throws, with a body that shows nothing
// without its scripts; visitors, search engines and balancers are told the truth here instead: 503, when to come back, and
// a page that can be read.

/** When the database last failed somebody, in milliseconds; noted by the application (lib/database/connection.ts). */
const TROUBLE = Symbol.for('gulshan.databaseTrouble')
const RETRY_SECONDS = '5'
const NO_PAGE = /\.(?:xml|txt|json|webmanifest)(?:\?|$)/

/**
 * Watches an answer that Next is going to give, and puts the page below in the place of a 500 when the database failed
 * somebody since the request began.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
export function replaceWhenAway(req, res) {
  const began = Date.now()
  const { writeHead, write, end } = res
  let replaced = false

  const isBroken = (status) => status >= 500 && (globalThis[TROUBLE] ?? 0) >= began

  function replace() {
    replaced = true
    const id = res.getHeader('x-request-id')
    const closes = res.getHeader('connection')
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    for (const { key, value } of commonHeaders) res.setHeader(key, value)
    const isPage = !NO_PAGE.test(req.url)
    const body = Buffer.from(isPage ? page(id) : 'The shop cannot answer right now. Please try again soon.\n')
    Reflect.apply(writeHead, res, [
      503,
      {
        ...(closes ? { connection: closes } : {}),
        'x-request-id': id,
        'retry-after': RETRY_SECONDS,
        'cache-control': 'no-store',
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'content-length': body.length,
      },
    ])
    Reflect.apply(end, res, req.method === 'HEAD' ? [] : [body])
  }

  /** What Next sends after its answer was replaced goes nowhere, but it hears that it went. */
  const unlessReplaced =
    (method, result) =>
    (...given) => {
      if (!replaced && !res.headersSent && isBroken(res.statusCode)) replace()
      if (!replaced) return Reflect.apply(method, res, given)
      const heard = given.at(-1)
      if (typeof heard === 'function') process.nextTick(heard)
      return result
    }
  res.write = unlessReplaced(write, true)
  res.end = unlessReplaced(end, res)
  res.writeHead = (status, ...rest) => {
    if (!replaced && isBroken(status)) replace()
    return replaced ? res : Reflect.apply(writeHead, res, [status, ...rest])
  }
}

const page = (id) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The shop cannot answer right now | Gulshan</title>
<style>
:root { color-scheme: light dark; --ground: #fbf8f1; --text: #1d241e; --soft: #5c6659; --leaf: #1f5b3a; --on-leaf: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1713; --text: #ecf1e8; --soft: #a9b6a6; --leaf: #7cc391; --on-leaf: #0f1713 }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; width: 100%; max-width: 36rem; padding: 2rem 1.25rem }
.name { margin: 0 0 1.5rem; font-weight: 600; color: var(--leaf) }
h1 { margin: 0 0 .75rem; font: 600 1.75rem/1.25 Georgia, serif; text-wrap: balance }
p { margin: 0 0 1rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 }
a { box-sizing: border-box; min-height: 2.75rem; padding: .6rem 1.25rem; border: 1px solid var(--leaf); border-radius: .5rem;
  color: var(--leaf); text-decoration: none; font-weight: 600 }
a.main { background: var(--leaf); color: var(--on-leaf) }
a:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px }
small { color: var(--soft); overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<p class="name">Gulshan <span lang="ur" dir="rtl">گلشن</span></p>
<h1>The shop cannot answer right now</h1>
<p>This page could not be loaded. It is our fault, and usually over within a minute. Your cart, your orders and your account
are safe.</p>
<div class="actions"><a class="main" href="">Try again</a><a href="/products">Go to the products</a></div>
<p><small>Error 503, reference ${id}</small></p>
</main>
</body>
</html>
`
