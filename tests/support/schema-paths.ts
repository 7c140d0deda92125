import { z } from 'zod'

/** The structure of what an endpoint takes. */
export const inputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

type Structure = z.core.JSONSchema._JSONSchema

/** The paths of all values of a type, each once, 'orders.0.id'; '0' stands for an item of a list. */
export const pathsOf = (schema: Structure, wanted: 'array' | 'string'): string[] => [
  ...new Set(found(schema, wanted, []).map((path) => path.join('.'))),
]

function found(schema: Structure, wanted: string, path: string[]): string[][] {
  if (typeof schema === 'boolean') return []
  const { type, items, properties = {}, anyOf = [], oneOf = [] } = schema
  return [
    ...(type === wanted ? [path] : []),
    ...[...anyOf, ...oneOf].flatMap((branch) => found(branch, wanted, path)),
    ...Object.entries(properties).flatMap(([name, inner]) => found(inner, wanted, [...path, name])),
    ...[items ?? []].flat().flatMap((item) => found(item, wanted, [...path, '0'])),
  ]
}

/** A value at such a path, with nothing beside it. */
export function placed(path: string, value: unknown): unknown {
  if (path === '') return value
  const [name = '', ...rest] = path.split('.')
  const inner = placed(rest.join('.'), value)
  return name === '0' ? [inner] : { [name]: inner }
}
