import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { type Direction, directionIn, printable, type Run, runsOf } from '@/lib/pdf/runs'

/** A4 in points, with its margin. */
export const page = { width: 595.28, height: 841.89, margin: 48 }
export const inner = page.width - 2 * page.margin

type Weight = 'regular' | 'strong'
export interface Ink {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'start' | 'end'
}

const files = {
  regular: 'inter-400.ttf',
  strong: 'inter-600.ttf',
  arabic: 'naskh-400.ttf',
  arabicStrong: 'naskh-600.ttf',
} as const
type FontName = keyof typeof files
let fonts: Record<FontName, Buffer> | undefined
/** Loaded with the first page. */
const loaded = () => {
  const read = (name: string) =>
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'app', 'fonts', 'pdf', name))
  fonts ??= {
    regular: read(files.regular),
    strong: read(files.strong),
    arabic: read(files.arabic),
    arabicStrong: read(files.arabicStrong),
  }
  return fonts
}

/** A PDF document written from top to bottom, from the side on which its language begins; fonts are embedded as subsets. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>
  readonly #direction: Direction
  /** Where the next line goes. */
  y: number = page.margin

  constructor(about: { title: string; author: string; at: Date; locale: Locale }) {
    const { title, author, at, locale } = about
    this.#direction = directionOf(locale)
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: page.margin,
      // Not the built-in fonts: they lack Urdu and many European characters, and are read from disk.
      font: null as unknown as string,
      bufferPages: true,
      lang: locale,
      info: { Title: title, Author: author, CreationDate: at },
    })
    for (const [name, font] of Object.entries(loaded())) this.#doc.registerFont(name, font)
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.#doc.on('error', reject)
    })
  }

  /** Begins a new page unless this height fits below. */
  need(height: number): boolean {
    if (this.y + height <= page.height - page.margin) return false
    this.#doc.addPage()
    this.y = page.margin
    return true
  }

  /** Writes text wrapped to a width, `x` from where lines begin; returns its height. */
  write(text: string, x: number, width: number, ink: Ink = {}): number {
    const { size = 10, align = 'start' } = ink
    const isLeftward = this.#direction === 'rtl'
    const left = isLeftward ? page.width - x - width : x
    const direction = directionIn(printable(text))
    const lines = this.broken(text, width, ink).map((line) => this.#runsOf(line, direction, ink))
    const widest = Math.max(...lines.map((line) => line.width))
    lines.forEach((line, at) => {
      // Lines of a text in the other direction begin below each other too.
      const indent = align === 'start' && direction !== this.#direction ? widest - line.width : 0
      const isRight = (align === 'end') !== isLeftward
      const from = isRight ? left + width - line.width - indent : left + indent
      this.#line(line.runs, from, this.y + at * leading(size), ink)
    })
    return lines.length * leading(size)
  }

  heightOf(text: string, width: number, ink: Ink = {}): number {
    return this.broken(text, width, ink).length * leading(ink.size ?? 10)
  }

  rule(colour: string, thickness = 0.75): void {
    const { margin, width } = page
    this.#doc
      .moveTo(margin, this.y)
      .lineTo(width - margin, this.y)
      .lineWidth(thickness)
      .stroke(colour)
  }

  /** At the foot of every page, once they are counted. */
  async finish(footer: (at: number, of: number) => string): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at)
      this.y = page.height - page.margin + 12
      this.write(footer(at + 1, count), page.margin, inner, { size: 8, colour: '#5c6659' })
    }
    this.#doc.end()
    return this.#done
  }

  private broken(text: string, width: number, ink: Ink): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of printable(text)
      .split(' ')
      .flatMap((one) => this.#pieces(one, width, ink))) {
      const longer = line ? `${line} ${word}` : word
      if (line && this.#widthOf(longer, ink) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  /** Splits words that are longer than a line. */
  #pieces(word: string, width: number, ink: Ink): string[] {
    if (this.#widthOf(word, ink) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const sign of word) {
      if (piece && this.#widthOf(piece + sign, ink) > width) {
        pieces.push(piece)
        piece = sign
      } else piece += sign
    }
    return [...pieces, piece]
  }

  #line(runs: Run[], from: number, y: number, ink: Ink): void {
    const { size = 10, colour = '#1d241e' } = ink
    let at = from
    for (const run of runs) {
      this.#use(run, ink).fillColor(colour)
      // Both scripts share a baseline although their fonts differ in height.
      const lift = run.script === 'arabic' ? size * (1.069 * arabicScale - 0.969) : 0
      this.#doc.text(run.text, at, y - lift, { lineBreak: false, features: featuresOf(run) })
      at += this.#doc.widthOfString(run.text, { features: featuresOf(run) })
    }
  }

  #runsOf(line: string, direction: Direction, ink: Ink): { runs: Run[]; width: number } {
    const runs = runsOf(line, direction)
    const width = runs.reduce(
      (sum, run) => sum + this.#use(run, ink).widthOfString(run.text, { features: featuresOf(run) }),
      0,
    )
    return { runs, width }
  }

  #widthOf = (line: string, ink: Ink): number => this.#runsOf(line, 'ltr', ink).width

  #use({ script }: Run, { size = 10, weight = 'regular' }: Ink) {
    return script === 'arabic'
      ? this.#doc.font(arabicOf[weight], size * arabicScale)
      : this.#doc.font(weight, size)
  }
}

/** Its letters are smaller than Latin ones of the same size. */
const arabicScale = 1.15
const arabicOf = { regular: 'arabic', strong: 'arabicStrong' } as const satisfies Record<Weight, FontName>

const leading = (size: number) => Math.round(size * 1.45 * 100) / 100

/** Named features make the font shape a piece as a whole, which Urdu needs; Latin gets figures of one width. */
const featuresOf = ({ script }: Run): PDFKit.Mixins.OpenTypeFeatures[] =>
  script === 'arabic' ? [] : ['tnum']
