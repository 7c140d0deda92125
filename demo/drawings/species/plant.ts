import type { Hex } from '../core/colour'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { type PotStyle, potOfType } from '../parts/pot'
import type { Wash } from '../scene/backdrop'

type Draw = (pen: Pen, rng: Rng) => void

export interface Plant {
  wash: Wash
  /** Null: it brings its own support (driftwood, board). */
  pot: PotStyle | null
  /** Centimetres from the ground to the top, pot included: its size in a room. */
  tall: number
  where: 'sill' | 'table' | 'floor' | 'hang' | 'roof'
  /** Around the middle of the soil. */
  grow: Draw
  /** The close study: either a drawing of its own (leaf, flower, sprig), or a part of the plant enlarged. */
  study: Draw | { zoom: number; at: [x: number, y: number] }
}

export const clay = (width: number): PotStyle => potOfType('Clay', width)
export const plastic = (width: number, colour: Hex = '#5d5148'): PotStyle => ({
  ...potOfType('Plastic', width),
  colour,
})
export const ceramic = (width: number, colour: Hex = '#efe9dc'): PotStyle => ({
  ...potOfType('Ceramic', width),
  colour,
})
export const fibre = (width: number, colour: Hex = '#6d746c'): PotStyle => ({
  ...potOfType('Fibre', width),
  colour,
})
export const growBag = (width: number): PotStyle => potOfType('Grow Bag', width)
export const GLAZE = {
  white: '#efe9dc',
  celadon: '#a9c2b0',
  indigo: '#3f5d85',
  mustard: '#d6a13c',
  blush: '#e2b8a2',
  char: '#55534f',
  teal: '#3f7f7c',
  plum: '#7a4a58',
} as const
