import type { Locator } from '@playwright/test'

/** Seconds that a person needs for each; about the usual estimates for practised users. */
const seconds = { tap: 1.5, scroll: 1, character: 0.3 }

interface Count {
  taps: number
  /** How often the screen is moved by most of its height. */
  scrolls: number
  characters: number
}

/** Works like a hand, and counts for each part of the work what the hand does. */
export class Hand {
  readonly #counts = new Map<string, Count>()
  #part = ''
  readonly #height: number

  constructor(height: number) {
    this.#height = height
  }

  /** What follows is counted for this part. */
  begin(part: string): void {
    this.#part = part
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target)
    await target.click()
    this.#add({ taps: 1 })
  }

  /** A tap in another program, such as the telephone. */
  tapElsewhere(): void {
    this.#add({ taps: 1 })
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target)
    await target.fill(text)
    this.#add({ characters: text.length })
  }

  tapsOf(part: string): number {
    return this.#counts.get(part)?.taps ?? 0
  }

  table(): string {
    const rows = [...this.#counts].map(([part, count]) => rowOf(part, count))
    const all = [...this.#counts.values()].reduce(sum)
    const head = ['', 'taps', 'scrolls', 'characters', 'minutes']
    const wide = Math.max(...rows.map(([part = '']) => part.length))
    return [head, ...rows, rowOf('all', all)]
      .map(([part = '', ...cells]) => part.padEnd(wide) + cells.map((cell) => cell.padStart(12)).join(''))
      .join('\n')
  }

  async #reach(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) return
    const beyond = Math.max(-box.y, box.y + box.height - this.#height)
    if (beyond > 0) this.#add({ scrolls: Math.ceil(beyond / (0.7 * this.#height)) })
  }

  #add(more: Partial<Count>): void {
    const none = { taps: 0, scrolls: 0, characters: 0 }
    this.#counts.set(this.#part, sum(this.#counts.get(this.#part) ?? none, { ...none, ...more }))
  }
}

const sum = (one: Count, other: Count): Count => ({
  taps: one.taps + other.taps,
  scrolls: one.scrolls + other.scrolls,
  characters: one.characters + other.characters,
})

function rowOf(part: string, { taps, scrolls, characters }: Count): string[] {
  const time = taps * seconds.tap + scrolls * seconds.scroll + characters * seconds.character
  return [part, ...[taps, scrolls, characters].map(String), (time / 60).toFixed(1)]
}
