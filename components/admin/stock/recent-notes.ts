/** The last notes of this device, which the next movement offers. */
const key = 'stockNotes'
const SHOWN = 3

export function recentNotes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((note) => typeof note === 'string').slice(0, SHOWN) : []
  } catch {
    return []
  }
}

export function rememberNote(note: string): void {
  if (!note) return
  try {
    const others = recentNotes().filter((other) => other !== note)
    localStorage.setItem(key, JSON.stringify([note, ...others].slice(0, SHOWN)))
  } catch {
    // Storage may be blocked; then no notes are offered.
  }
}
