/** crypto.randomUUID needs https or localhost; this also works on a plain http address in a local network. */
export const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
