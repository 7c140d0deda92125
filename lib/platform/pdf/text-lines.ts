import 'server-only'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { featuresOf, setFont, type Weight } from '@/lib/platform/pdf/fonts'
import { type Direction, printable, type Run, runsOf } from '@/lib/platform/pdf/runs'

/** Numbers of several parts keep their order among Urdu words, and are not broken across lines. */
const wholeNumbers = (text: string) =>
  isolateNumbers(text).replace(/\u2066[^\u2066\u2069]*\u2069/g, (number) => number.replaceAll(' ', '\u00a0'))

export interface Ink {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'start' | 'end'
  /** The last line ends with '…' when the text has more. */
  maxLines?: number
}

/** Breaks texts into lines that fit a width, and draws them in all scripts. */
export class TextLines {
  readonly #doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  /** The lines of a text, at most `maxLines`. */
  fit(text: string, width: number, ink: Ink): string[] {
    return this.#cut(this.#broken(text, width, ink), width, ink)
  }

  #cut(lines: string[], width: number, ink: Ink): string[] {
    const { maxLines = lines.length } = ink
    if (lines.length <= maxLines) return lines
    const last = [...(lines[maxLines - 1] ?? '')]
    while (last.length > 0 && this.#widthOf(`${last.join('')}…`, ink) > width) last.pop()
    return [...lines.slice(0, maxLines - 1), `${last.join('')}…`]
  }

  #broken(text: string, width: number, ink: Ink): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of wholeNumbers(printable(text))
      .split(' ')
      .flatMap((part) => this.#pieces(part, width, ink))) {
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

  /** Draws a line from its left end. */
  draw(runs: Run[], from: number, y: number, ink: Ink): void {
    const { size = 10, colour = '#1d241e' } = ink
    let at = from
    for (const run of runs) {
      // All scripts share a baseline although their fonts differ in height.
      const lift = setFont(this.#doc, run, ink.weight ?? 'regular', size)
      this.#doc.fillColor(colour)
      this.#doc.text(run.text, at, y - lift, { lineBreak: false, features: featuresOf(run) })
      at += this.#doc.widthOfString(run.text, { features: featuresOf(run) })
    }
  }

  /** The runs of a line from left to right, and how wide they are. */
  runsOf(line: string, direction: Direction, ink: Ink): { runs: Run[]; width: number } {
    const { size = 10, weight = 'regular' } = ink
    const runs = runsOf(line, direction)
    const width = runs.reduce((sum, run) => {
      setFont(this.#doc, run, weight, size)
      return sum + this.#doc.widthOfString(run.text, { features: featuresOf(run) })
    }, 0)
    return { runs, width }
  }

  #widthOf = (line: string, ink: Ink): number => this.runsOf(line, 'ltr', ink).width
}
