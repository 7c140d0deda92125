/**
 * Whether a shop is a demo or real, from its environment: GULSHAN_MODE; where that is not set, live with DATABASE_URL or
 * NODE_ENV=production, else demo. An unknown GULSHAN_MODE counts as not set; lib/platform/env-check.ts reports it. Why it is the
 * only switch: docs/decisions/0001-demo-and-live-mode.md.
 * @param {Record<string, string | undefined>} env
 * @returns {'demo' | 'live'}
 */
export function modeOf({ GULSHAN_MODE: mode, DATABASE_URL, NODE_ENV }) {
  if (mode === 'demo' || mode === 'live') return mode
  return DATABASE_URL?.trim() || NODE_ENV === 'production' ? 'live' : 'demo'
}
