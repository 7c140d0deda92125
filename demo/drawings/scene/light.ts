import { goodsBySort } from '../goods'
import { families } from '../species'

/** A lamp at the upper left, or a window at the right: the picture of a lamp with panes of light, drawn mirrored. */
export type Light = 'lamp' | 'window'

/** How a potted plant is turned towards us. */
export interface Pose {
  /** Degrees the growth leans to the right. */
  lean: number
  /** How far the circle of a rim opens: small at eye level, large from above. */
  tilt: number
  /** Picture units to the right of the middle. */
  shift: number
}

export const UPRIGHT: Pose = { lean: 0, tilt: 0.17, shift: 0 }
const POSES = [UPRIGHT, { lean: -5, tilt: 0.11, shift: -12 }, { lean: 4, tilt: 0.24, shift: 12 }] as const

// Neighbours of a family differ in both; a new one at the end of its family changes nobody's picture.
const turns = new Map(
  [...families, ...goodsBySort].flatMap((family, first) =>
    Object.keys(family).map((slug, i): [string, number] => [slug, first + i]),
  ),
)
const turnOf = (slug: string) => turns.get(slug) ?? 0

export const poseOf = (slug: string): Pose => POSES[turnOf(slug) % POSES.length] ?? UPRIGHT
export const lightOf = (slug: string): Light => (turnOf(slug) % 2 === 0 ? 'lamp' : 'window')
