import { z } from 'zod'

/** The schema of a field or of an entry of a list; of a union the first one with this field. */
function within(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option, name) ?? [])[0]
  if (schema instanceof z.ZodObject) return schema.shape[name]
  return schema instanceof z.ZodArray ? schema.element : undefined
}

/** The schema of what is sent, without what follows from it. */
function sentTo(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return sentTo(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return sentTo(schema.unwrap())
  if (!(schema instanceof z.ZodPipe)) return schema
  return sentTo(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
}

/** The most characters of a text at a place in a schema; undefined where there is no text or no limit. */
export function lengthIn(schema: z.core.$ZodType, path: string): number | undefined {
  const sent = sentTo(schema)
  if (path === '') return sent instanceof z.ZodString ? (sent.maxLength ?? undefined) : undefined
  const [name = '', ...rest] = path.split('.')
  const inner = within(sent, name)
  return inner && lengthIn(inner, rest.join('.'))
}
