const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))

/**
 * Names and values of a query or urlencoded body, in order and with repetitions. Null for an invalid escape, because a
 * changed value must not be hashed.
 */
export function formPairs(text: string): [string, string][] | null {
  try {
    return text
      .replace(/^\?/, '')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [decode(name), decode(value.join('='))]
      })
  } catch {
    return null
  }
}
