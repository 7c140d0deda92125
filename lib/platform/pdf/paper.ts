import 'server-only'
import pLimit from 'p-limit'
import PDFDocument from 'pdfkit'
import { directionOf, type Locale } from '@/lib/base/i18n/locales'
import { leading } from '@/lib/platform/pdf/fonts'
import { type Direction, directionIn, printable } from '@/lib/platform/pdf/runs'
import { type Sheet, sheets } from '@/lib/platform/pdf/sheets'
import { type Ink, TextLines } from '@/lib/platform/pdf/text-lines'

/** One at a time: typesetting blocks the event loop. */
export const typeset = pLimit(1)

interface About {
  title: string
  author: string
  at: Date
  locale: Locale
  /** The sheet; by default A4. */
  sheet?: Sheet
}

/**
 * A PDF document written from top to bottom, from the side on which its language begins; fonts are embedded as subsets. It may
 * have several parts, such as one slip for each order, each in a language of its own and counting its own pages.
 */
export class Paper {
  readonly sheet: Sheet
  readonly #doc: PDFKit.PDFDocument
  readonly #text: TextLines
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>
  /** The part of each page, in the order of the pages. */
  readonly #partOf: number[] = [0]
  /** The directions of the parts. */
  readonly #directions: Direction[]
  #direction: Direction
  /** Where the next line goes. */
  y: number

  constructor({ title, author, at, locale, sheet = sheets.a4 }: About) {
    this.sheet = sheet
    this.y = sheet.margin
    this.#direction = directionOf(locale)
    this.#directions = [this.#direction]
    this.#doc = new PDFDocument({
      size: [sheet.width, sheet.height],
      margin: sheet.margin,
      // The built-in fonts lack Urdu and many European characters, and are read from disk.
      font: null as unknown as string,
      bufferPages: true,
      lang: locale,
      info: { Title: title, Author: author, CreationDate: at },
    })
    this.#text = new TextLines(this.#doc)
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.#doc.on('error', reject)
    })
  }

  /** The width between the margins. */
  get inner(): number {
    return this.sheet.width - 2 * this.sheet.margin
  }

  /** Begins a new page unless this height fits below. */
  need(height: number): boolean {
    if (this.y + height <= this.sheet.height - this.sheet.margin) return false
    this.#addPage()
    return true
  }

  /** Begins the next part on a page of its own. */
  startPart(locale: Locale): void {
    this.#direction = directionOf(locale)
    this.#directions.push(this.#direction)
    this.#addPage()
  }

  #addPage(): void {
    this.#doc.addPage()
    this.#partOf.push(this.#directions.length - 1)
    this.y = this.sheet.margin
  }

  /** Writes text wrapped to a width, `x` from where lines begin; returns its height. */
  write(text: string, x: number, width: number, ink: Ink = {}): number {
    const { size = 10, align = 'start' } = ink
    const isLeftward = this.#direction === 'rtl'
    const left = this.#left(x, width)
    const direction = directionIn(printable(text))
    const lines = this.#text.fit(text, width, ink).map((line) => this.#text.runsOf(line, direction, ink))
    const widest = Math.max(...lines.map((line) => line.width))
    lines.forEach((line, at) => {
      // Lines of a text in the other direction begin below each other too.
      const indent = align === 'start' && direction !== this.#direction ? widest - line.width : 0
      const isRight = (align === 'end') !== isLeftward
      const from = isRight ? left + width - line.width - indent : left + indent
      this.#text.draw(line.runs, from, this.y + at * leading(size), ink)
    })
    return lines.length * leading(size)
  }

  heightOf(text: string, width: number, ink: Ink = {}): number {
    return this.#text.fit(text, width, ink).length * leading(ink.size ?? 10)
  }

  /** Writes text as large as fits into a height, down to the `smallest` size, in which it is cut. Returns its height. */
  writeFitted(
    text: string,
    x: number,
    width: number,
    height: number,
    ink: Ink & { smallest: number },
  ): number {
    let size = ink.size ?? 10
    while (size > ink.smallest && this.heightOf(text, width, { ...ink, size }) > height) size -= 1
    const maxLines = Math.max(1, Math.floor(height / leading(size)))
    return this.write(text, x, width, { ...ink, size, maxLines })
  }

  /** Where something of this width begins on the sheet that is `x` from where lines begin. */
  #left(x: number, width: number): number {
    return this.#direction === 'rtl' ? this.sheet.width - x - width : x
  }

  rule(colour: string, thickness = 0.75): void {
    const { margin, width } = this.sheet
    this.#doc
      .moveTo(margin, this.y)
      .lineTo(width - margin, this.y)
      .lineWidth(thickness)
      .stroke(colour)
  }

  /** A frame at the height of the next line. */
  frame(x: number, width: number, height: number, colour: string, thickness = 0.75): void {
    this.#doc.rect(this.#left(x, width), this.y, width, height).lineWidth(thickness).stroke(colour)
  }

  /** A JPEG in the middle of a square at the height of the next line. */
  picture(jpeg: Uint8Array, x: number, side: number): void {
    const options = { fit: [side, side] as [number, number], align: 'center', valign: 'center' } as const
    this.#doc.image(Buffer.from(jpeg), this.#left(x, side), this.y, options)
  }

  /** A grid of black squares, such as a QR code, at the height of the next line. */
  grid(isBlack: (row: number, column: number) => boolean, count: number, x: number, side: number): void {
    const [left, cell] = [this.#left(x, side), side / count]
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1)
        if (isBlack(row, column)) this.#doc.rect(left + column * cell, this.y + row * cell, cell, cell)
    this.#doc.fill('#000000')
  }

  /** At the foot of every page, once they are counted; pages and their count are those of the part. */
  async finish(footer: (at: number, of: number, part: number) => string): Promise<Buffer> {
    const { margin, height } = this.sheet
    const seen = this.#directions.map(() => 0)
    for (const [index, part] of this.#partOf.entries()) {
      const at = (seen[part] ?? 0) + 1
      seen[part] = at
      const text = footer(at, this.#partOf.filter((page) => page === part).length, part)
      if (!text) continue
      this.#doc.switchToPage(index)
      this.#direction = this.#directions[part] ?? this.#direction
      this.y = height - margin + Math.min(12, margin / 4)
      this.write(text, margin, this.inner, { size: 8, colour: '#5c6659' })
    }
    this.#doc.end()
    return this.#done
  }
}
