import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import type { Wash } from '../scene/backdrop'
import type { Rest } from '../scene/compose'

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
  /** Lies flat, and on what. */
  lies?: Rest
  /** In a room it leans against a pot (with its top to the right or left), or stands in the soil of one. */
  held?: 'right' | 'left' | 'soil'
  /** Carries lettering, which must not be mirrored. */
  reads?: boolean
  /** Brings its own chains. */
  hook?: boolean
}
