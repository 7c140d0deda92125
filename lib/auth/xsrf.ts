/** Read by our own pages' script and sent back as X-XSRF-TOKEN with writes that a cookie signs in (contract 0.2). */
export const xsrfCookie = 'XSRF-TOKEN'
/** Outlives every session that was opened while it was there. */
export const xsrfSeconds = 365 * 24 * 60 * 60

export const newXsrfToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
