import 'server-only'

type Deed = () => unknown

// Bundles carry copies of a module of their own, so the list lies where all of them and server/main.mjs find it.
const kept = globalThis as Record<symbol, Deed[] | undefined>

/** To be done when the server ends: after its last answer and before the database may go; last added, first done. */
export function atClose(deed: Deed): void {
  const key = Symbol.for('gulshan.closing')
  kept[key] ??= []
  kept[key].push(deed)
}
