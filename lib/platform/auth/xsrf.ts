/**
 * Read by the script of our pages and sent as X-XSRF-TOKEN with writes that are authenticated by cookie (contract 0.2).
 */
export const xsrfCookie = 'XSRF-TOKEN'
/** A session lasts less than this time. */
export const xsrfSeconds = 365 * 24 * 60 * 60

export const newXsrfToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
