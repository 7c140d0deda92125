declare module 'bidi-js' {
  interface Bidi {
    /** UAX #9 levels of each UTF-16 unit: odd levels are right to left. */
    getEmbeddingLevels(
      text: string,
      /** Of the paragraph; without it that of its first strong character. */
      base?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { level: number }[] }
    /** Brackets to mirror in right-to-left text. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
  export default function bidiFactory(): Bidi
}
