import { perProcess } from './per-process.mjs'

/**
 * How many requests each limit has rejected in this process, by its name (lib/platform/http/limits.ts, server/visitor-limits.mjs).
 * @type {Map<string, number>}
 */
export const rejections = perProcess('rejections', () => new Map())

/** @param {string} limit */
export function countRejection(limit) {
  rejections.set(limit, (rejections.get(limit) ?? 0) + 1)
}
