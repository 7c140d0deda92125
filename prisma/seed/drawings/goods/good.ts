import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import type { Wash } from '../scene/backdrop'

type Draw = (pen: Pen, rng: Rng) => void

/** Something made, not grown. */
export interface Good {
  wash: Wash
  /** Around x = 0, standing on its lowest point. */
  draw: Draw
  study: Draw | { zoom: number; at: [x: number, y: number] }
  /** Centimetres. */
  tall: number
  where: 'table' | 'floor' | 'hang' | 'roof' | 'sill'
  /** Lies flat: no ground shadow under a foot, but a soft one all round. */
  lies?: boolean
  /** Brings its own chains. */
  hook?: boolean
}
