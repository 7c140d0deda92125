import type { Hex } from './colour'
import { n, type Pt } from './geometry'

export interface Style {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  /** Opacity of the stroke alone. */
  strokeOpacity?: number
  dash?: string
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Group {
  svg: string
  box: Box
}

const emptyBox = (): Box => ({
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
})

type Stop = [offset: number, colour: Hex, opacity?: number]

/**
 * Collects shapes in layers (`z`, far to near) and knows how far they reach, so that whoever composes a picture can
 * fit a plant into its frame without knowing the plant.
 */
export class Pen {
  private defs: string[] = []
  private known = new Map<string, string>()
  private layers = new Map<number, string[]>()
  private box = emptyBox()
  private depth = 0

  /** Shapes drawn inside `draw` come at depth `z` (relative to the depth around it). */
  at(z: number, draw: () => void): void {
    const before = this.depth
    this.depth = before + z
    draw()
    this.depth = before
  }

  reach(points: readonly Pt[]): void {
    for (const [x, y] of points) {
      this.box.left = Math.min(this.box.left, x)
      this.box.right = Math.max(this.box.right, x)
      this.box.top = Math.min(this.box.top, y)
      this.box.bottom = Math.max(this.box.bottom, y)
    }
  }

  raw(svg: string): void {
    const layer = this.layers.get(this.depth)
    if (layer) layer.push(svg)
    else this.layers.set(this.depth, [svg])
  }

  /**
   * A whole element's opacity would make the renderer paint it on a sheet of its own first, which costs more than the
   * shape: fill and stroke are thinned each for itself instead.
   */
  path(d: string, { fill = 'none', stroke, width = 1, opacity, strokeOpacity, dash }: Style): void {
    const thin = opacity ?? 1
    const line = (strokeOpacity ?? 1) * thin
    const strokes = stroke
      ? ` stroke="${stroke}" stroke-width="${n2(width)}"${
          line === 1 ? '' : ` stroke-opacity="${n2(line)}"`
        }${dash ? ` stroke-dasharray="${dash}"` : ''}`
      : ''
    this.raw(
      `<path d="${d}"${fill === 'none' ? '' : ` fill="${fill}"${thin === 1 ? '' : ` fill-opacity="${n2(thin)}"`}`}${strokes}/>`,
    )
  }

  circle([cx, cy]: Pt, r: number, style: Style): void {
    this.path(
      `M${n(cx - r)} ${n(cy)}a${n2(r)} ${n2(r)} 0 1 1 ${n2(r * 2)} 0a${n2(r)} ${n2(r)} 0 1 1 ${n2(-r * 2)} 0Z`,
      style,
    )
  }

  /** A fill running from upper left to lower right of whatever it fills: the one light of every picture. */
  lit(...stops: Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="0.8" y2="1"', stops)
  }
  /** Left to right, for things turned on a wheel. */
  turned(...stops: Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops)
  }
  down(...stops: Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops)
  }
  /** A ball lit from the upper left. */
  ball(...stops: Stop[]): string {
    return this.gradient('radialGradient', 'cx="0.36" cy="0.3" r="0.78"', stops)
  }
  glow(...stops: Stop[]): string {
    return this.gradient('radialGradient', 'cx="0.5" cy="0.5" r="0.5"', stops)
  }

  private gradient(kind: string, frame: string, stops: Stop[]): string {
    const inner = stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
    return this.def(kind, frame, inner)
  }

  clip(d: string): string {
    return this.def('clipPath', '', `<path d="${d}"/>`)
  }

  private def(kind: string, attributes: string, inner: string): string {
    const key = `${kind}${attributes}${inner}`
    let id = this.known.get(key)
    if (!id) {
      id = `d${this.known.size}`
      this.known.set(key, id)
      this.defs.push(`<${kind} id="${id}"${attributes ? ` ${attributes}` : ''}>${inner}</${kind}>`)
    }
    return `url(#${id})`
  }

  /** Draws into a group of its own, to be placed, scaled or repeated. */
  group(draw: () => void): Group {
    const outer = { layers: this.layers, box: this.box, depth: this.depth }
    this.layers = new Map()
    this.box = emptyBox()
    this.depth = 0
    draw()
    const made = { svg: this.flat(), box: this.box }
    this.layers = outer.layers
    this.box = outer.box
    this.depth = outer.depth
    return made
  }

  place(group: Group, x: number, y: number, scale = 1, extra = ''): void {
    this.raw(
      `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}${extra}">${group.svg}</g>`,
    )
    const { left, right, top, bottom } = group.box
    if (left <= right)
      this.reach([
        [x + left * scale, y + top * scale],
        [x + right * scale, y + bottom * scale],
      ])
  }

  /** Shears what is drawn to the right above the origin, layer by layer: a plant leans, its pot stands. */
  leaning(degrees: number, draw: () => void): void {
    if (degrees === 0) {
      draw()
      return
    }
    const outer = { layers: this.layers, box: this.box }
    this.layers = new Map()
    this.box = emptyBox()
    draw()
    const { layers, box } = this
    this.layers = outer.layers
    this.box = outer.box
    for (const [depth, shapes] of layers)
      this.layers.set(depth, [
        ...(this.layers.get(depth) ?? []),
        `<g transform="skewX(${-degrees})">${shapes.join('')}</g>`,
      ])
    const by = -Math.tan((degrees * Math.PI) / 180)
    if (box.left <= box.right)
      this.reach([
        [box.left + box.top * by, box.top],
        [box.right + box.top * by, box.top],
        [box.left + box.bottom * by, box.bottom],
        [box.right + box.bottom * by, box.bottom],
      ])
  }

  /** Left and right exchanged on a sheet of this width. */
  mirrored(width: number, draw: () => void): void {
    const { svg } = this.group(draw)
    this.raw(`<g transform="translate(${width} 0) scale(-1 1)">${svg}</g>`)
  }

  clipped(d: string, draw: () => void): void {
    const inner = this.group(draw)
    this.raw(`<g clip-path="${this.clip(d)}">${inner.svg}</g>`)
  }

  private flat(): string {
    return [...this.layers.entries()]
      .sort((a, b) => a[0] - b[0])
      .map(([, shapes]) => shapes.join(''))
      .join('')
  }

  svg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${this.defs.join('')}</defs>${this.flat()}</svg>`
  }
}

const n2 = (value: number) => String(Math.round(value * 100) / 100)
