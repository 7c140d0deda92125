import type { Group, Pen } from './core/pen'
import type { Rng } from './core/rng'
import { goods } from './goods'
import type { Good } from './goods/good'
import { pot } from './parts/pot'
import { sheet } from './scene/backdrop'
import { centre, lay, stand } from './scene/compose'
import { type Light, lightOf, type Pose, poseOf, UPRIGHT } from './scene/light'
import { inPlace } from './scene/place'
import type { Plinth } from './scene/plinth'
import { plants } from './species'
import type { Plant } from './species/plant'

/** What one product looks like in its three pictures. */
export interface Subject {
  whole(pen: Pen, rng: Rng): void
  study(pen: Pen, rng: Rng): void
  place(pen: Pen, rng: Rng): void
}

export interface Figure extends Group {
  foot: number
}

/** The potted plant as one group, soil at the origin. */
export function figureOf(pen: Pen, rng: Rng, plant: Plant, pose: Pose = UPRIGHT): Figure {
  const group = pen.group(() => {
    if (plant.pot) pot(pen, rng, { ...plant.pot, tilt: pose.tilt }, true)
    // What hangs, hangs straight down.
    const lean = plant.pot && plant.where !== 'hang' ? pose.lean : 0
    pen.leaning(lean, () => plant.grow(pen, rng))
  })
  return { ...group, foot: plant.pot ? plant.pot.width * 0.72 : (group.box.right - group.box.left) * 0.5 }
}

const PLINTHS: Partial<Record<Plant['where'], Plinth>> = { sill: 'books', table: 'crate', roof: 'bricks' }

function plantSubject(plant: Plant, seed: () => Rng, light: Light, pose: Pose): Subject {
  return {
    whole(pen, rng) {
      sheet(pen, rng, plant.wash, light)
      const { where } = plant
      stand(pen, rng, figureOf(pen, seed(), plant, pose), {
        light,
        hangs: where === 'hang',
        on: PLINTHS[where],
        shift: pose.shift,
      })
    },
    study(pen, rng) {
      sheet(pen, rng, plant.wash, light)
      const { study } = plant
      if (typeof study === 'function')
        return centre(
          pen,
          pen.group(() => study(pen, seed())),
        )
      const figure = figureOf(pen, seed(), plant)
      pen.place(figure, 200 - study.at[0] * study.zoom, 250 - study.at[1] * study.zoom, study.zoom)
    },
    place(pen, rng) {
      inPlace(pen, rng, plant.where, figureOf(pen, seed(), plant, pose), plant.tall)
    },
  }
}

function goodSubject(good: Good, seed: () => Rng, light: Light): Subject {
  const figureOfGood = (pen: Pen): Figure => {
    const group = pen.group(() => good.draw(pen, seed()))
    return { ...group, foot: (group.box.right - group.box.left) * (good.lies ? 0.5 : 0.72) }
  }
  return {
    whole(pen, rng) {
      sheet(pen, rng, good.wash, light)
      const { where, lies, hook = false } = good
      if (lies) lay(pen, rng, figureOfGood(pen), lies, good.wash)
      else
        stand(pen, rng, figureOfGood(pen), {
          light,
          hangs: where === 'hang',
          hook,
          low: 214,
          on: where === 'sill' ? 'bricks' : PLINTHS[where],
        })
    },
    study(pen, rng) {
      sheet(pen, rng, good.wash, light)
      const { study } = good
      if (typeof study === 'function')
        return centre(
          pen,
          pen.group(() => study(pen, seed())),
        )
      const zoom = study.zoom
      pen.place(figureOfGood(pen), 200 - study.at[0] * zoom, 250 - study.at[1] * zoom, zoom)
    },
    place(pen, rng) {
      inPlace(pen, rng, good.where, figureOfGood(pen), good.tall, good)
    },
  }
}

export function portfolio(slug: string, seed: () => Rng): Subject {
  const plant = plants[slug]
  if (plant) return plantSubject(plant, seed, lightOf(slug), poseOf(slug))
  const good = goods[slug]
  if (good) return goodSubject(good, seed, lightOf(slug))
  throw new Error(`No drawing for ${slug}`)
}

/** Everything that can be drawn. */
export const drawn = (): string[] => [...Object.keys(plants), ...Object.keys(goods)]

/** Everything is drawn with its light from the left; light from the right is the mirrored picture, except of lettering. */
export const isMirrored = (slug: string): boolean => lightOf(slug) === 'window' && !goods[slug]?.reads
