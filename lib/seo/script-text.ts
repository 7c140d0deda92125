/** A schema.org object. */
export type JsonLdObject = Record<string, unknown>

/** What could close the script around it (`</script>`, `<!--`), and the two line ends that JSON has and scripts had not. */
const unsafe = /[<\u2028\u2029]/g

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that is safe inside a script element. Browser-safe. */
export const scriptText = (data: JsonLdObject): string => JSON.stringify(data).replace(unsafe, escaped)
