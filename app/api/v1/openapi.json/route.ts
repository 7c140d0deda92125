import { sessionCookie } from '@/lib/auth/token'
import { publicOrigin } from '@/lib/env'
import { readOpenApi } from '@/lib/http/contract'
import { endpoints } from '@/lib/http/endpoints'
import { openApi } from '@/lib/http/openapi'
import { handle, resource } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readOpenApi, async () => Response.json(openApi(endpoints, publicOrigin, sessionCookie))),
)
