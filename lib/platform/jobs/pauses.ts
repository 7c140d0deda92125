// The pauses between attempts at a record that fails. Each is twice as long as the one before, so that what is away for long is
// not asked all the time. They are calculated by the database's clock where the next attempt is stored with the failure.

export interface Pauses {
  /** Seconds after the first failure. */
  first: number
  /** Seconds that no pause is longer than. */
  longest: number
}

/** The seconds after that many failures; none without one. */
export const pauseAfter = (failures: number, { first, longest }: Pauses): number =>
  failures < 1 ? 0 : Math.min(first * 2 ** Math.min(failures - 1, 30), longest)
