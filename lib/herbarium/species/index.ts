import { skin } from '../core/colour'
import { bowed, polar } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import { elliptic } from '../parts/outline'
import { pot, potOfType } from '../parts/pot'
import { stem } from '../parts/stem'
import { sheet, type Wash } from '../scene/backdrop'
import { stand } from '../scene/compose'

export interface Subject {
  wash: Wash
  whole(pen: Pen, rng: Rng): void
  study(pen: Pen, rng: Rng): void
  place(pen: Pen, rng: Rng): void
}

function generic(slug: string): Subject {
  const draw = (pen: Pen, rng: Rng) => {
    const figure = pen.group(() => {
      pot(pen, rng, potOfType('Clay', 120))
      const green = skin(rng.pick(['#4f8a4a', '#3c7a55', '#6b9a4e']))
      for (let i = 0; i < 11; i += 1) {
        const angle = -60 + i * 12
        const top = polar([0, 0], angle * 0.6, 90)
        pen.at(10 - Math.abs(i - 5), () => {
          stem(pen, bowed([angle * 0.2, 4], top, 0.08), 3, 2, green)
          blade(pen, {
            from: top,
            to: polar(top, angle, 80),
            width: 36,
            shape: elliptic,
            skin: green,
            bow: angle / 400,
            veins: { pairs: 7 },
          })
        })
      }
    })
    stand(pen, figure, 80)
  }
  return {
    wash: slug.length % 2 ? 'leaf' : 'sand',
    whole: draw,
    study: draw,
    place: (pen, rng) => {
      sheet(pen, rng, 'clay')
      draw(pen, rng)
    },
  }
}

export function portfolio(slug: string): Subject {
  return generic(slug)
}
