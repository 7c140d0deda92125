/** A small generator of repeatable chance (mulberry32): the same name always draws the same plant. */
export interface Rng {
  (): number
  range(from: number, to: number): number
  int(from: number, to: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** Symmetrical around zero. */
  jitter(by: number): number
  chance(p: number): boolean
}

export function rngOf(seed: string): Rng {
  let state = 2166136261
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    range: (from: number, to: number) => from + next() * (to - from),
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0],
    jitter: (by: number) => (next() * 2 - 1) * by,
    chance: (p: number) => next() < p,
  })
}
