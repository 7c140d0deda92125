import { bottles } from './bottles'
import type { Good } from './good'
import { handTools } from './hand-tools'
import { helpers } from './helpers'
import { packets } from './packets'
import { sacks } from './sacks'
import { supports } from './supports'
import { vessels } from './vessels'
import { watering } from './watering'

/** One file a sort. */
export const goodsBySort: Record<string, Good>[] = [
  packets,
  sacks,
  bottles,
  vessels,
  handTools,
  watering,
  supports,
  helpers,
]

/** Everything sold that is made, not grown. */
export const goods: Record<string, Good> = Object.assign({}, ...goodsBySort)
