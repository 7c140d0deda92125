declare module 'fontkit' {
  /** A font of the library that writes our PDF documents. */
  export function create(file: Uint8Array): { hasGlyphForCodePoint(code: number): boolean }
}
