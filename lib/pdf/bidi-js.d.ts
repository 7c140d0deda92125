declare module 'bidi-js' {
  interface Bidi {
    /** UAX #9 levels of each UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(text: string): { levels: Uint8Array; paragraphs: { level: number }[] }
    /** Brackets that change their face in text that runs from right to left. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
  export default function bidiFactory(): Bidi
}
