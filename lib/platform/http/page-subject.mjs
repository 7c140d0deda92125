// The subject that a page fetches, for the error that it could not be fetched: the browser names it when a page fails there,
// and the server process when a page fails because of the database.

/** The texts `errors.what` have these names. The first match counts. */
const subjects = /** @type {const} */ ([
  [/^\/(?:offers|plants|category|collection|search)(?:\/|$)|^(?:\/admin)?\/products(?:\/|$)/, 'products'],
  [/^(?:\/admin)?\/product\//, 'product'],
  [/^\/services(?:\/|$)/, 'caretakers'],
  [/^\/(?:service\/|profile(?:\/|$)|admin\/user\/)/, 'profile'],
  [/^(?:\/user)?\/plant-swaps(?:\/|$)|^\/admin\/swaps?(?:\/|$)/, 'swaps'],
  [/^\/(?:user|admin)\/orders(?:\/|$)/, 'orders'],
  [/^\/(?:user|admin)\/order\//, 'order'],
  [/^\/(?:user|manage|admin)\/appointments(?:\/|$)/, 'appointments'],
  [/^\/(?:user|manage|admin)\/appointment\//, 'appointment'],
  [/^\/admin\/users(?:\/|$)/, 'users'],
  [/^\/admin\/reviews?(?:\/|$)/, 'reviews'],
])

/** @typedef {(typeof subjects)[number][1] | 'details'} PageSubject */

/** @type {readonly PageSubject[]} */
export const pageSubjects = [...subjects.map(([, subject]) => subject), 'details']

/**
 * @param {string} path without its language
 * @returns {PageSubject}
 */
export const subjectOf = (path) => subjects.find(([pattern]) => pattern.test(path))?.[1] ?? 'details'
