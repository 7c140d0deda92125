import { z } from 'zod'
import { type ErrorCode, statusOf } from '@/lib/errors'
import type { Endpoint } from '@/lib/http/endpoint'

type Json = Record<string, unknown>

const asInput = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' }) as Json
const asOutput = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' }) as Json

const jsonContent = (schema: Json) => ({ 'application/json': { schema } })

const pagination = (list: string): Json => ({
  type: 'object',
  required: ['totalPages', 'currentPage', 'limit', `total${list}`, `current${list}`],
  properties: Object.fromEntries(
    ['totalPages', 'currentPage', 'limit', `total${list}`, `current${list}`].map((key) => [
      key,
      { type: 'integer' },
    ]),
  ),
})

const bodyOf = ({ multipart }: Endpoint, schema: z.ZodType) =>
  multipart ? { 'multipart/form-data': { schema: asInput(schema) } } : jsonContent(asInput(schema))

function successOf(spec: Endpoint): Json {
  const data = asOutput(spec.returns)
  if (spec.shape) return data
  const properties: Json = {
    status: { type: 'string', enum: ['SUCCESS'] },
    message: { type: 'string' },
    data: spec.list ? { type: 'array', items: data } : data,
  }
  if (spec.list) properties.pagination = pagination(spec.list)
  if (spec.extras?.includes('token')) properties.token = { type: 'string' }
  if (spec.extras?.includes('formParams')) {
    properties.formParams = { type: 'object', additionalProperties: { type: 'string' } }
  }
  return { type: 'object', required: ['status', 'message', 'data'], properties }
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

/** The refusals every such call shares, then its own (contract 2). */
export function refusalsOf(spec: Endpoint): { status: number; codes: ErrorCode[] }[] {
  const shared: [number, ErrorCode[]][] = [
    [400, ['VALIDATION_FAILED', ...(spec.body ? (['MALFORMED_BODY'] as const) : [])]],
    ...(spec.access === 'public'
      ? []
      : ([
          [401, ['UNAUTHENTICATED']],
          [403, ['FORBIDDEN', 'USER_BLOCKED', 'XSRF_FAILED']],
        ] as [number, ErrorCode[]][])),
    ...(spec.path.includes('{') ? ([[404, ['NOT_FOUND']]] as [number, ErrorCode[]][]) : []),
    [429, ['RATE_LIMITED']],
    [503, ['SERVICE_UNAVAILABLE']],
  ]
  const byStatus = new Map(shared)
  for (const code of spec.errors ?? []) {
    const status = statusOf(code)
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])])
  }
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => ({ status, codes }))
}

function operationOf(id: string, spec: Endpoint): Json {
  const tag = spec.path.split('/')[1] ?? ''
  return {
    operationId: id,
    tags: [tag],
    summary: spec.summary,
    parameters: parametersOf(spec),
    ...(spec.body ? { requestBody: { required: !spec.bodyOptional, content: bodyOf(spec, spec.body) } } : {}),
    security: spec.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }, { cookie: [] }],
    ...(spec.access === 'public' || spec.access === 'signed-in' ? {} : { 'x-roles': spec.access }),
    responses: {
      [spec.status ?? 200]: {
        description: spec.message || spec.summary,
        content: spec.media
          ? { [spec.media]: { schema: { type: 'string', format: 'binary' } } }
          : jsonContent(successOf(spec)),
      },
      ...Object.fromEntries(
        refusalsOf(spec).map(({ status, codes }) => [
          status,
          { description: codes.join(', '), content: jsonContent({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  }
}

/** The OpenAPI 3.0 document of the given calls. */
export function openApi(endpoints: Record<string, Endpoint>, origin: string, sessionCookie: string): Json {
  const paths: Record<string, Json> = {}
  for (const [id, spec] of Object.entries(endpoints)) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(id, spec) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Gulshan API', version: '1.0.0', description: 'Plants, orders, appointments and swaps.' },
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

/** A schema as a flat list of dotted paths, for people to read. */
export function linesOf(schema: z.ZodType, io: 'input' | 'output'): FieldLine[] {
  return flatten(io === 'input' ? asInput(schema) : asOutput(schema), '', true)
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
  if (schema.enum) return (schema.enum as unknown[]).join(' | ')
  if (schema.type === 'array') return `list of ${typeText((schema.items as Json | undefined) ?? {})}`
  return `${schema.type ?? 'anything'}${schema.nullable ? ' or null' : ''}`
}
