import type { Group, Pen } from './core/pen'
import type { Rng } from './core/rng'
import { goods } from './goods'
import type { Good } from './goods/good'
import { pot } from './parts/pot'
import { sheet } from './scene/backdrop'
import { centre, stand } from './scene/compose'
import { inPlace } from './scene/place'
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
export function figureOf(pen: Pen, rng: Rng, plant: Plant): Figure {
  const group = pen.group(() => {
    if (plant.pot) pot(pen, rng, plant.pot, true)
    plant.grow(pen, rng)
  })
  return { ...group, foot: plant.pot ? plant.pot.width * 0.72 : (group.box.right - group.box.left) * 0.5 }
}

function plantSubject(plant: Plant, seed: () => Rng): Subject {
  return {
    whole(pen, rng) {
      sheet(pen, rng, plant.wash)
      stand(pen, figureOf(pen, seed(), plant), { hangs: plant.where === 'hang' })
    },
    study(pen, rng) {
      sheet(pen, rng, plant.wash)
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
      inPlace(pen, rng, plant.where, figureOf(pen, seed(), plant), plant.tall)
    },
  }
}

function goodSubject(good: Good, seed: () => Rng): Subject {
  const figureOfGood = (pen: Pen): Figure => {
    const group = pen.group(() => good.draw(pen, seed()))
    return { ...group, foot: (group.box.right - group.box.left) * (good.lies ? 0.5 : 0.72) }
  }
  return {
    whole(pen, rng) {
      sheet(pen, rng, good.wash)
      if (good.lies) centre(pen, figureOfGood(pen), 56, true)
      else stand(pen, figureOfGood(pen), { hangs: good.where === 'hang', hook: good.hook ?? false })
    },
    study(pen, rng) {
      sheet(pen, rng, good.wash)
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
      inPlace(pen, rng, good.where, figureOfGood(pen), good.tall, good.hook)
    },
  }
}

export function portfolio(slug: string, seed: () => Rng): Subject {
  const plant = plants[slug]
  if (plant) return plantSubject(plant, seed)
  const good = goods[slug]
  if (good) return goodSubject(good, seed)
  throw new Error(`Nobody has drawn ${slug} yet`)
}

/** Everything that can be drawn. */
export const drawn = (): string[] => [...Object.keys(plants), ...Object.keys(goods)]
