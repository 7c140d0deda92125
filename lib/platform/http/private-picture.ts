/**
 * The answer with a WebP picture that may show a home, a name or an account: it is asked each time who may see it, also after
 * signing out on a shared computer.
 */
export const privatePicture = (bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
