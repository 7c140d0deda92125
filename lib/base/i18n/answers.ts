import texts from './answers-ur.json'
import { isolated } from './isolated'

// Texts of the API and of its schemas are written in English where the rule is. Here they are in Urdu: the key is the
// English text, in which `{label}` stands for any words, and `{places}` for one place or several. tests/rules/answers.test.ts
// finds texts that are missing.

const byText = new Map<string, string>(Object.entries(texts))

const patterns = [...byText]
  .filter(([english]) => english.includes('{'))
  .map(([english, urdu]) => {
    const source = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')
    return { pattern: new RegExp(`^${source}$`), urdu }
  })

/** A text of an answer in Urdu; in English as it is if it has none. Places stay as they are without `placesInUrdu`. */
export function inUrdu(text: string, placesInUrdu: (places: string) => string = (places) => places): string {
  const known = byText.get(text)
  if (known !== undefined) return known
  for (const { pattern, urdu } of patterns) {
    const values = pattern.exec(text)?.groups
    if (values)
      return urdu.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = inUrdu(values[name] ?? '')
        return isolated(name === 'places' ? placesInUrdu(value) : value)
      })
  }
  return text
}
