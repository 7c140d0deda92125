import { perProcess } from '../../platform/server/per-process.mjs'

/**
 * @typedef {object} LastRead
 * @property {import('./schema').Shop} [shop] absent until it was read
 * @property {import('./colour').BrandColours} [brandColours]
 * @property {import('./hero-photo').HeroPhoto | null} [heroPhoto] of the home page; null: the drawing
 * @property {boolean} [isShopUnread] pages were rendered while it could not be read
 */

/**
 * Who the shop is, as this process last read it (queries.ts): for pages of the server process and while the database is away.
 * @type {LastRead}
 */
export const lastRead = perProcess('shop', () => ({}))
