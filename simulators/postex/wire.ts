import type { SimReply } from './types'

export const json = (status: number, value: unknown): SimReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

/** Its answers have a code of their own, as text. */
export const succeeded = (dist?: unknown): SimReply =>
  json(200, {
    statusCode: '200',
    statusMessage: 'SUCCESSFULLY OPERATED',
    ...(dist === undefined ? {} : { dist }),
  })

export const failed = (status: number, code: string, statusMessage: string): SimReply =>
  json(status, { statusCode: code, statusMessage })

export const html = (status: number, body: string): SimReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
})

export const notFound = (): SimReply => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not found',
})

/** A missing parameter is an error of its framework, which is checked before the token. */
export const missingParameter = (name: string): SimReply =>
  json(400, {
    status: 400,
    error: 'Bad Request',
    trace: `MissingServletRequestParameterException: Required String parameter '${name}' is not present`,
  })
