import { designColours, onBrand } from './design-colours.mjs'

// The brand colour: whether it can be read, the nearest one that can, and the colours of both themes made from it. Contrast by
// WCAG 2; lightness by OKLab, which keeps the hue. Pure and browser-safe.

type Triple = [number, number, number]

/** Colours behind text in the brand colour: app/globals.css. */
const papers = { garden: ['#fbf8f1', '#ffffff', '#f4ecda'], dark: ['#0f1713', '#16201a', '#1a2048'] }
/** The contrast of text; controls need only 3, so that a colour that passes can also draw them. */
const MIN_CONTRAST = 4.5

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const linearOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function toLab(hex: string): Triple {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Triple) => rgb.every((value) => value >= -0.0001 && value <= 1.0001)

/** The hue with another lightness, with less colour where a screen cannot show it. */
function withLightness(hex: string, lightness: number): string {
  const [, a, b] = toLab(hex)
  let share = 1
  while (share > 0.05 && !isShown(fromLab([lightness, a * share, b * share]))) share -= 0.05
  const rgb = fromLab([lightness, a * share, b * share])
  const parts = rgb.map((value) => Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

type Theme = keyof typeof papers

/** Whether a colour passes as text on paper, and with text on it. */
const passes = (hex: string, theme: Theme) =>
  [...papers[theme], onBrand[theme]].every((other) => contrast(hex, other) >= MIN_CONTRAST)

/** The colour itself if it can be read in a theme, else the nearest lightness that can. */
function readable(hex: string, theme: Theme): string {
  if (passes(hex, theme)) return hex
  const step = theme === 'garden' ? -0.005 : 0.005
  for (let lightness = toLab(hex)[0]; lightness > 0 && lightness < 1; lightness += step) {
    const found = withLightness(hex, lightness)
    if (passes(found, theme)) return found
  }
  return theme === 'garden' ? '#000000' : '#ffffff'
}

/** The nearest colour that passes; null when this one does. */
export function nearestReadable(hex: string): string | null {
  const found = readable(hex.toLowerCase(), 'garden')
  return found === hex.toLowerCase() ? null : found
}

const darker = (hex: string, by: number) => withLightness(hex, Math.max(0, toLab(hex)[0] - by))
const lighter = (hex: string, by: number) => withLightness(hex, Math.min(0.98, toLab(hex)[0] + by))

/** The colours of the footer and the line below the header, dark enough for light text. */
const canopyOf = (hex: string) => withLightness(hex, Math.min(0.34, toLab(hex)[0]))

export type BrandColours = Record<Theme, string>

/** The colours of the day and the night, as emails and the pages of the server process use them too. */
export const brandColours = ({ colour }: { colour: string }): BrandColours =>
  colour ? { garden: colour, dark: readable(colour, 'dark') } : designColours

/** The variables of app/globals.css that follow the brand colour; '' for the colours of the design. */
export function brandStyle(hex: string): string {
  if (!hex) return ''
  const { garden, dark } = brandColours({ colour: hex })
  const canopy = canopyOf(garden)
  const day = {
    primary: garden,
    'primary-hover': darker(garden, 0.07),
    ring: garden,
    awning: garden,
    canopy,
    ledge: canopy,
    'canopy-line': lighter(canopy, 0.1),
  }
  const night = {
    primary: dark,
    'primary-hover': lighter(dark, 0.06),
    ring: dark,
    awning: darker(dark, 0.25),
  }
  const css = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  // The element's name lets the rules go before those of the style sheet in any order.
  // Paper is white in both themes; twice the attribute goes before the print styles in any order.
  const printed = `@media print{html[data-theme][data-theme]{--primary:${garden}}}`
  // A page without scripts follows the system, as in app/globals.css.
  const bySystem = `@media (prefers-color-scheme:dark){html:not([data-js]){${css(night)}}}`
  return `html[data-theme="garden"]{${css(day)}}html[data-theme="dark"]{${css(night)}}${bySystem}${printed}`
}
