// 20,000 cash orders of which it is known who placed them: honest buyers, silent ones and fake orders. Seeded, so that every
// run has the same orders. The shares are assumptions, from what shops of the country claim (30 to 50 % of unconfirmed cash
// parcels come back); what the rules do to each group hardly depends on them.

export const COUNT = 20_000
const DAYS = 120
const HOUR = 3_600_000

/** Who placed an order, which no rule is told. */
export type Truth = 'honest' | 'silent' | 'fake'

export interface TrueOrder {
  truth: Truth
  /** Milliseconds since the beginning. */
  placedAt: number
  account: string
  phone: string
  /** Pieces of the product of which it has most. */
  pieces: number
  valuePaisa: number
  /** After how many hours the buyer confirms by link or call; null: never. */
  confirmsAfter: number | null
  /** Whether the buyer takes and pays the parcel. */
  accepts: boolean
}

export interface Assumptions {
  /** Both are parts of all orders. */
  fake: number
  silent: number
}
export const usual: Assumptions = { fake: 0.1, silent: 0.15 }

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** All orders in the order of time. */
export function makeOrders(seed: number, { fake, silent }: Assumptions = usual): TrueOrder[] {
  const random = seeded(seed)
  const between = (least: number, most: number) => least + random() * (most - least)
  const wholeBetween = (least: number, most: number) => Math.floor(between(least, most + 1))
  const anyTime = () => between(0, DAYS * 24 * HOUR)
  const worth = (pieces: number) => pieces * wholeBetween(300, 2500) * 100
  const orders: TrueOrder[] = []

  /** Most take one or two of a plant, one in fifty plants a whole garden. */
  const honestPieces = () =>
    random() < 0.02 ? wholeBetween(8, 25) : Math.min(6, 1 + Math.floor(-Math.log(1 - random())))
  /** 65 % tap the link within hours, 27 % answer a call within two days, the rest is later. */
  const confirmation = () => {
    const way = random()
    if (way < 0.65) return -Math.log(1 - random()) * 4
    return way < 0.92 ? between(2, 40) : between(30, 96)
  }

  for (let person = 0; orders.length < COUNT * (1 - fake - silent); person++) {
    const [account, phone] = [`account ${person}`, `phone ${person}`]
    // One in three comes again; one in two hundred gives the number of another person of the household.
    const times = random() < 0.33 ? wholeBetween(2, 5) : 1
    const sharedPhone = random() < 0.005 && person > 0 ? `phone ${wholeBetween(0, person - 1)}` : phone
    for (let time = 0; time < times; time++) {
      const pieces = honestPieces()
      const confirmsAfter = confirmation()
      const accepts = random() < 0.94
      orders.push({
        truth: 'honest',
        placedAt: anyTime(),
        account,
        phone: sharedPhone,
        pieces,
        valuePaisa: worth(pieces),
        confirmsAfter,
        accepts,
      })
    }
  }
  const honest = orders.length
  for (let person = 0; orders.length < honest + COUNT * silent; person++) {
    const pieces = honestPieces()
    orders.push({
      ...{
        truth: 'silent',
        placedAt: anyTime(),
        account: `silent account ${person}`,
        phone: `silent phone ${person}`,
      },
      ...{ pieces, valuePaisa: worth(pieces), confirmsAfter: null, accepts: random() < 0.4 },
    })
  }
  for (let campaign = 0; orders.length < COUNT; campaign++) {
    const begins = anyTime()
    const phones = wholeBetween(1, 3)
    const isOneAccount = random() < 0.5
    // One in ten has a telephone at hand and confirms, to have the parcel sent for nothing.
    const confirms = random() < 0.1
    for (let left = wholeBetween(2, 30); left > 0 && orders.length < COUNT; left--) {
      const pieces = random() < 0.4 ? wholeBetween(10, 60) : wholeBetween(1, 9)
      orders.push({
        ...{
          truth: 'fake',
          placedAt: begins + between(0, 72 * HOUR),
          account: `fake account ${campaign} ${isOneAccount ? '' : left}`,
        },
        ...{ phone: `fake phone ${campaign} ${wholeBetween(1, phones)}`, pieces, valuePaisa: worth(pieces) },
        ...{ confirmsAfter: confirms ? between(0, 5) : null, accepts: false },
      })
    }
  }
  return orders.toSorted((a, b) => a.placedAt - b.placedAt)
}
