import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../app/${path}`, import.meta.url), 'utf8')
const css = read('globals.css')

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(selector)).match(/\{([^{}]*)\}/)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['background', 'card', 'popover', 'muted'] as const

/** The combinations of text colours and backgrounds in stylesheets and pages. */
const texts: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['foreground', ground],
    ['muted-foreground', ground],
    ['primary', ground],
    ['destructive', ground],
  ]),
  // The accent colour is used on page and card backgrounds, not on table heads.
  ['accent', 'background'],
  ['accent', 'card'],
  ['accent', 'popover'],
  ['card-foreground', 'card'],
  ['popover-foreground', 'popover'],
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['accent-foreground', 'accent'],
  ['accent-foreground', 'accent-hover'],
  ['destructive-foreground', 'destructive'],
  ['destructive-foreground', 'destructive-hover'],
  ['secondary-foreground', 'secondary'],
  ['soft-leaf-foreground', 'soft-leaf'],
  ['foreground', 'soft-leaf'],
  ['muted-foreground', 'soft-leaf'],
  ['primary', 'soft-leaf'],
  ['foreground', 'clay-ground'],
  ['foreground', 'wash'],
  ['muted-foreground', 'wash'],
  ['tone-red', 'tone-red-ground'],
  ['tone-yellow', 'tone-yellow-ground'],
  ['tone-green', 'tone-green-ground'],
  ['tone-blue', 'tone-blue-ground'],
  ['canopy-foreground', 'canopy'],
  ['canopy-muted', 'canopy'],
]

/** Borders of controls, focus rings, the outline of a star. */
const shapes: [shape: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['input', ground],
    ['ring', ground],
    ['marigold-line', ground],
  ]),
  ['ring', 'soft-leaf'],
  ['canopy-foreground', 'canopy'],
]

describe.each([
  ['garden', tokensOf('\n:root {\n  color-scheme: light')],
  ['dark', tokensOf('\n:root {\n  @variant dark')],
])('the %s theme', (_theme, tokens) => {
  const of = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '')

  it.each(texts)('%s has enough contrast as text on %s', (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s has enough contrast as a shape on %s', (shape, ground) => {
    expect(of(shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

/** The top of the home page has a darker background. */
it('terracotta text has enough contrast on the background of the home page', () => {
  const hero = read('../components/home/hero.tsx')
  const token = /"font-italic [^"]* text-([\w-]+)"/.exec(hero)?.[1] ?? ''
  for (const selector of ['\n:root {\n  color-scheme: light', '\n:root {\n  @variant dark']) {
    const tokens = tokensOf(selector)
    expect(contrast(tokens.get(token) ?? '', tokens.get('plaster') ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})
