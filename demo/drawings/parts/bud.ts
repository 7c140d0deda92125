import { type Hex, skin } from '../core/colour'
import { type Pt, polar } from '../core/geometry'
import type { Pen } from '../core/pen'
import { blade } from './blade'
import { power } from './outline'

export const bud = (pen: Pen, at: Pt, angle: number, size: number, colour: Hex, cup: Hex = '#5f8f4a') => {
  blade(pen, {
    from: at,
    to: polar(at, angle, size),
    width: size * 0.56,
    shape: power(0.5, 0.6),
    skin: skin(colour),
    rib: 0,
  })
  blade(pen, {
    from: polar(at, angle, -size * 0.06),
    to: polar(at, angle, size * 0.34),
    width: size * 0.42,
    shape: power(0.4, 0.4),
    skin: skin(cup),
    rib: 0,
  })
}
