const side = 224
const drawn = (value: (channel: number, x: number, y: number) => number) => () =>
  Uint8Array.from({ length: side * side * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3)
    return value(at % 3, pixel % side, Math.floor(pixel / side)) & 255
  })

/** Pictures that need no decoder. Their expected embeddings are in image-golden.json, eight bits a number. */
export const patterns = {
  ramp: drawn((channel, x, y) => x * (channel + 1) + y * (3 - channel)),
  rings: drawn((channel, x, y) => Math.trunc(Math.hypot(x - 112, y - 112) * (channel + 2))),
  grey: drawn(() => 128),
}
