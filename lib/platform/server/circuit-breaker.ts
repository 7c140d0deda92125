import 'server-only'

interface Options {
  /** Failures in a row that open the circuit. */
  maxFailures: number
  /** How long it then stays open, in milliseconds; afterwards one operation at a time may try again. */
  resetMs: number
  now?: () => number
}

/** Counts failures of a service and stops calls to it while it is down. */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0
  #isProbing = false

  constructor(private readonly options: Options) {}

  get isOpen(): boolean {
    return this.#isTripped && (this.#now() < this.#openUntil || this.#isProbing)
  }

  recordFailure(resetMs = this.options.resetMs): void {
    this.#failures += 1
    if (this.#isTripped) this.#openUntil = this.#now() + resetMs
  }

  /** Runs an operation and records its result; check `isOpen` first. */
  async run<T>(operation: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    const isProbe = this.#isTripped
    if (isProbe) this.#isProbing = true
    try {
      const result = await operation()
      this.#failures = 0
      return result
    } catch (error) {
      if (isFailure(error)) this.recordFailure()
      throw error
    } finally {
      if (isProbe) this.#isProbing = false
    }
  }

  get #isTripped(): boolean {
    return this.#failures >= this.options.maxFailures
  }

  #now(): number {
    return (this.options.now ?? Date.now)()
  }
}
