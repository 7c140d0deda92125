/** A schema.org object. */
export type JsonLdObject = Record<string, unknown>

/**
 * Characters that could close the script (`</script>`, `<!--`), and two line terminators that older scripts do not
 * allow in strings.
 */
const unsafe = /[<\u2028\u2029]/g

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that is safe inside a script element. Browser-safe. */
export const scriptText = (data: JsonLdObject): string => JSON.stringify(data).replace(unsafe, escaped)
