const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const MESSAGE = 'This address does not take that method.'

/**
 * Node accepts some thirty methods (TRACE, PROPFIND, ...), and Next answers some of them with 500 or a whole page.
 * @param {string | undefined} method
 */
export const isKnownMethod = (method) => METHODS.has(method ?? '')

// Below these paths `error` stays empty, because forms attach every key of it to a field (contract 0.3).
const WITHOUT_ERROR_KEYS = /^\/api\/v1\/(?:product|user\/register)(?:[/?]|$)/

/**
 * Answers 405 in the API's format, for every path.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
export function rejectMethod(req, res) {
  res.writeHead(405, {
    allow: [...METHODS].join(', '),
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    // An unread body would be taken for the next request.
    connection: 'close',
  })
  res.end(
    JSON.stringify({
      status: 'FAILED',
      message: MESSAGE,
      code: 'METHOD_NOT_ALLOWED',
      error: WITHOUT_ERROR_KEYS.test(req.url ?? '') ? {} : { message: MESSAGE },
    }),
  )
}
