declare module 'bidi-js' {
  interface Bidi {
    /** UAX #9 levels of each UTF-16 unit: odd levels are right to left. */
    getEmbeddingLevels(
      text: string,
      /** The direction of the paragraph; by default that of its first strong character. */
      base?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { level: number }[] }
    /** The text of each line from left to right. */
    getReorderedString(text: string, levels: { levels: Uint8Array; paragraphs: { level: number }[] }): string
    /** Brackets to mirror in right-to-left text. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
  export default function bidiFactory(): Bidi
}
