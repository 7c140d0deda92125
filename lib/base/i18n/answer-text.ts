import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core'
import type { Locale } from './locales'
import type { answerTexts } from './messages/answers'

// A text of the API is a key with values until it is sent or shown: then it gets its words, in the language of who reads it.
// The words are in messages/en and messages/ur: answers.json for the server, fields.json for forms in browsers too.

type Texts = (typeof answerTexts)['en']
export type TextKey = MessageKeys<Texts, NestedKeyOf<Texts>>

/** The keys of one group, `answers.notFound`: each noun has a sentence of its own, as nouns differ in gender. */
export type KeyIn<Group extends string> = TextKey extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never
/** The keys for what a call has done; reads, and calls of admins alone, have a sentence in English instead. */
export type Done = KeyIn<'answers.done'>
export type DoneText = Done | '' | `${string}.`

/** A key with its values, or a sentence that exists in English only. As text, because the messages of schemas are texts. */
export type AnswerText = `answer:${string}`

/** A value stands in a text as it is, or it is another text, or a word in both languages. */
type Value = string | number | { text: AnswerText } | Readonly<Record<Locale, string>>
type Places<K extends TextKey> = ICUArgs<
  NestedValueOf<Texts, K>,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date }
>
/** `label` is the name of a field. */
type WithLabel<V> = V extends unknown
  ? { [Name in keyof V]: Name extends 'label' ? AnswerText : V[Name] }
  : never
type ValuesOf<K extends TextKey> = WithLabel<Places<K>>

const mark = 'answer:'

/** A text of the API, with the values that it has places for. */
export const apiText = <K extends TextKey>(
  key: K,
  ...values: keyof ValuesOf<K> extends never ? [] : [ValuesOf<K>]
): AnswerText => `${mark}${JSON.stringify([key, ...values])}`

/** The name of a field. */
export const label = (key: keyof Texts['fields']['labels']): AnswerText => apiText(`fields.labels.${key}`)

/** A sentence, or the name of a field, for admins and programs alone: they read English. */
export const inEnglish = (sentence: string): AnswerText => `${mark}${JSON.stringify(sentence)}`

/** A sentence in English that begins with the name of its field: 'weightGrams must be a weight'. */
export const inEnglishOf = (field: string, rest: string): AnswerText =>
  apiText('fields.named', { label: isAnswer(field) ? field : inEnglish(field), rest })

type Parts = string | [key: TextKey, values?: { [name: string]: Value }]

export const isAnswer = (text: string): text is AnswerText => text.startsWith(mark)

const partsOf = (text: AnswerText): Parts => JSON.parse(text.slice(mark.length))

/** The message of a schema; zod has some of its own, in English. */
export function answerOf(message: string): AnswerText {
  if (isAnswer(message)) return message
  return message === 'Invalid input' ? apiText('fields.invalid') : inEnglish(message)
}

/** The text with another name of its field, for readers who know the field by another one than the API. */
export function withFieldName(text: AnswerText, nameOf: (field: string) => string | undefined): AnswerText {
  const parts = partsOf(text)
  if (typeof parts === 'string') return text
  const [key, { label: name, ...values } = {}] = parts
  const field = typeof name === 'string' && isAnswer(name) && partsOf(name)
  const other = typeof field === 'string' ? nameOf(field) : undefined
  return other ? `${mark}${JSON.stringify([key, { ...values, label: inEnglish(other) }])}` : text
}

/** The words of a text. `format` has the texts of the language; what is no text of the API stays as it is. */
export function worded(
  text: string,
  locale: Locale,
  format: (key: TextKey, values: Record<string, string | number>) => string,
): string {
  if (!isAnswer(text)) return text
  const parts = partsOf(text)
  if (typeof parts === 'string') return parts
  const [key, values = {}] = parts
  const wordOf = (name: string, value: Value) => {
    if (typeof value === 'object') return 'text' in value ? worded(value.text, locale, format) : value[locale]
    return name === 'label' ? worded(String(value), locale, format) : value
  }
  const words = Object.entries(values).map(([name, value]) => [name, wordOf(name, value)])
  return format(key, Object.fromEntries(words))
}
