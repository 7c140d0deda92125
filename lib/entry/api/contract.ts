import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  shape: 'raw',
  summary: 'This document',
  returns: z.looseObject({ openapi: z.string() }),
  message: 'The OpenAPI document.',
})
