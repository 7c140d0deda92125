const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))

/**
 * Names and values of a query or of an urlencoded body, in their order and as often as they were sent. Null for a broken
 * escape: a value that decodes to something else than was meant must not be hashed.
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
