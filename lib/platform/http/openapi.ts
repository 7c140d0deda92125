import { z } from 'zod'
import { type ErrorCode, statusOf } from '@/lib/base/errors'
import { doneIn } from '@/lib/base/i18n/answers'
import { answersPlainError, type Endpoint } from '@/lib/platform/http/endpoint'

type Json = Record<string, unknown>

const asInput = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    // A schema's own description is clearer than its structure.
    override: ({ zodSchema: { _zod: zod }, jsonSchema }) => {
      if (jsonSchema.type) delete jsonSchema.anyOf
      // Left out by zod for numbers that are also accepted as text.
      if (zod.def.type === 'default' && jsonSchema.type === 'integer')
        jsonSchema.default = zod.def.defaultValue
    },
  }) as Json
const asOutput = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' }) as Json

const jsonContent = (schema: Json) => ({ 'application/json': { schema } })

function pagination(list: string): Json {
  const shared = list === 'Appointments' ? ['totalUsers'] : []
  const required = ['totalPages', 'currentPage', 'limit', `total${list}`, `current${list}`, ...shared]
  const properties = Object.fromEntries(required.map((key) => [key, { type: 'integer' }]))
  return { type: 'object', required, properties }
}

const isFile = (schema: Json | undefined) => schema?.format === 'binary'

/**
 * A form by the names of its parts (contract 2.1): `price[amount]` for groups, `categories[]` for lists, files by name.
 */
function partsOf(schema: Json): Json {
  const properties: Json = {}
  const required: string[] = []
  const needed = (schema.required as string[] | undefined) ?? []
  for (const [name, part] of Object.entries(schema.properties as Record<string, Json>)) {
    const inner = part.properties ? partsOf(part) : null
    for (const [key, value] of Object.entries((inner?.properties as Json | undefined) ?? {})) {
      properties[`${name}[${key}]`] = value
    }
    if (inner && needed.includes(name)) {
      required.push(...((inner.required as string[] | undefined) ?? []).map((key) => `${name}[${key}]`))
    }
    if (inner) continue
    const isList = part.type === 'array'
    const key = isList && !isFile(part.items as Json) ? `${name}[]` : name
    properties[key] = part
    // A part that is not sent is an empty list.
    if (isList ? Number(part.minItems) > 0 : needed.includes(name)) required.push(key)
  }
  return { type: 'object', properties, required, additionalProperties: false }
}

const bodySchema = ({ body, multipart }: Endpoint): Json | null =>
  body ? (multipart ? partsOf(asInput(body)) : asInput(body)) : null

function requestBody(spec: Endpoint): Json {
  if (spec.fileBody) {
    const schema = { type: 'string', format: 'binary' }
    return { requestBody: { required: true, content: { [spec.fileBody.media]: { schema } } } }
  }
  const schema = bodySchema(spec)
  if (!schema) return {}
  const content = spec.multipart ? { 'multipart/form-data': { schema } } : jsonContent(schema)
  return { requestBody: { required: !spec.bodyOptional, content } }
}

function successOf(spec: Endpoint): Json {
  const data = asOutput(spec.returns)
  if (spec.shape) return data
  const properties: Json = {
    status: { type: 'string', enum: ['SUCCESS'] },
    message: { type: 'string' },
    data: spec.list ? { type: 'array', items: data } : data,
  }
  const required = ['status', 'message', 'data']
  if (spec.list) {
    properties.pagination = pagination(spec.list)
    required.push('pagination')
  }
  if (spec.extras?.includes('token')) {
    properties.token = { type: 'string' }
    required.push('token')
  }
  if (spec.extras?.includes('formParams')) {
    properties.formParams = { type: 'object', additionalProperties: { type: 'string' } }
  }
  return { type: 'object', required, properties }
}

function parametersOf(spec: Endpoint): Json[] {
  const path = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = spec.query ? asInput(spec.query) : {}
  const required = (query.required as string[] | undefined) ?? []
  const fields = Object.entries((query.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }),
  )
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  return [...path, ...fields, ...(spec.idempotent ? [key] : [])]
}

/** The errors of all such endpoints, then its own (contract 2). */
export function errorsOf(spec: Endpoint): { status: number; codes: ErrorCode[] }[] {
  const shared: [number, ErrorCode[]][] = [
    [400, spec.body ? ['VALIDATION_FAILED', 'MALFORMED_BODY'] : ['VALIDATION_FAILED']],
    [429, ['RATE_LIMITED']],
    [503, ['SERVICE_UNAVAILABLE']],
  ]
  if (spec.access !== 'public') {
    shared.push([401, ['UNAUTHENTICATED']], [403, ['FORBIDDEN', 'USER_BLOCKED', 'XSRF_FAILED']])
  }
  if (spec.path.includes('{')) shared.push([404, ['NOT_FOUND']])
  if (spec.body || spec.fileBody) shared.push([413, ['PAYLOAD_TOO_LARGE']], [415, ['UNSUPPORTED_MEDIA_TYPE']])
  const byStatus = new Map(shared)
  for (const code of spec.errors ?? []) {
    const status = statusOf(code)
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])])
  }
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => ({ status, codes }))
}

function operationOf(id: string, spec: Endpoint): Json {
  const tag = spec.path.split('/')[1] ?? ''
  const failure = { $ref: `#/components/schemas/${answersPlainError(spec.path) ? 'FailureText' : 'Failure'}` }
  return {
    operationId: id,
    tags: [tag],
    summary: spec.summary,
    parameters: parametersOf(spec),
    ...requestBody(spec),
    security: spec.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }, { cookie: [] }],
    ...(spec.access === 'public' || spec.access === 'signed-in' ? {} : { 'x-roles': spec.access }),
    responses: {
      [spec.status ?? 200]: {
        description: doneIn('en', spec.message) || spec.summary,
        content: spec.media
          ? { [spec.media]: { schema: { type: 'string', format: 'binary' } } }
          : jsonContent(successOf(spec)),
      },
      ...Object.fromEntries(
        errorsOf(spec).map(({ status, codes }) => [
          status,
          { description: codes.join(', '), content: jsonContent(failure) },
        ]),
      ),
    },
  }
}

/** The OpenAPI 3.0 document of the given endpoints of a shop. */
export function openApi(
  endpoints: Record<string, Endpoint>,
  origin: string,
  sessionCookie: string,
  shop: { name: string; description: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const [id, spec] of Object.entries(endpoints)) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(id, spec) }
  }
  return {
    openapi: '3.0.3',
    info: { title: `${shop.name} API`, version: '1.0.0', description: shop.description },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: {
        Failure: {
          type: 'object',
          required: ['status', 'message', 'code', 'error'],
          properties: {
            status: { type: 'string', enum: ['FAILED'] },
            message: { type: 'string' },
            code: { type: 'string' },
            error: { type: 'object', additionalProperties: { type: 'string' } },
            data: {},
          },
        },
        FailureText: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  }
}

export interface FieldLine {
  path: string
  type: string
  required: boolean
}

/** Input and output of an endpoint as flat lists of dotted paths, for the documentation. */
export function linesOf(spec: Endpoint): Record<'query' | 'body' | 'data', FieldLine[]> {
  const lines = (schema: Json | null) => (schema ? flatten(schema, '', true) : [])
  return {
    query: lines(spec.query ? asInput(spec.query) : null),
    body: lines(bodySchema(spec)),
    data: lines(spec.shape === 'raw' ? null : asOutput(spec.returns)),
  }
}

function flatten(schema: Json, path: string, required: boolean): FieldLine[] {
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  const objects = variants?.filter((variant) => variant.properties) ?? []
  if (objects.length > 0) {
    const lines = objects.flatMap((variant) => flatten(variant, path, required))
    return lines.filter((line, at) => lines.findIndex(({ path: seen }) => seen === line.path) === at)
  }
  const properties = schema.properties as Record<string, Json> | undefined
  if (properties) {
    const needed = (schema.required as string[] | undefined) ?? []
    return Object.entries(properties).flatMap(([name, inner]) =>
      flatten(inner, path ? `${path}.${name}` : name, needed.includes(name)),
    )
  }
  const items = schema.items as Json | undefined
  if (items?.properties) return flatten(items, `${path}[]`, required)
  return path ? [{ path, type: typeText(schema), required }] : []
}

function typeText(schema: Json): string {
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants) return [...new Set(variants.map(typeText))].join(' or ')
  if (isFile(schema)) return 'file'
  if (schema.enum) return (schema.enum as unknown[]).join(' | ')
  if (schema.type === 'array') return `list of ${typeText((schema.items as Json | undefined) ?? {})}`
  return `${schema.type ?? 'anything'}${schema.nullable ? ' or null' : ''}`
}
