/** Colours are mixed, never picked at random: warm light, cool deep shade, one family of inks. */
export type Hex = `#${string}`

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const hex2 = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

export function mix(a: Hex, b: Hex, t: number): Hex {
  const [x, y] = [channels(a), channels(b)]
  return `#${hex2(x[0] + (y[0] - x[0]) * t)}${hex2(x[1] + (y[1] - x[1]) * t)}${hex2(x[2] + (y[2] - x[2]) * t)}`
}

export const PAPER: Hex = '#fbf8f1'
const SUN: Hex = '#fff3c9'
const SHADE: Hex = '#12302b'

export const lighten = (colour: Hex, by: number) => mix(colour, SUN, by)
export const darken = (colour: Hex, by: number) => mix(colour, SHADE, by)

/** Everything needed to paint one surface. */
export interface Skin {
  base: Hex
  light: Hex
  dark: Hex
  /** Outline, and the lines drawn on it. */
  line: Hex
  /** Ribs and veins, usually paler than the surface. */
  rib: Hex
}

export const skin = (base: Hex, rib?: Hex): Skin => ({
  base,
  light: lighten(base, 0.3),
  dark: darken(base, 0.26),
  line: darken(base, 0.52),
  rib: rib ?? lighten(base, 0.46),
})

/** The same surface nearer to the light (positive) or deeper in the plant (negative). */
export function shaded(of: Skin, amount: number): Skin {
  // In steps, so that leaves share their gradients instead of defining one each.
  const by = Math.round(amount * 25) / 25
  const move = (colour: Hex) => (by >= 0 ? lighten(colour, by) : darken(colour, -by))
  return {
    base: move(of.base),
    light: move(of.light),
    dark: move(of.dark),
    line: darken(of.line, 0.1),
    rib: move(of.rib),
  }
}
