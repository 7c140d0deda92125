import { readOpenApi } from '@/lib/api/contract'
import { endpoints } from '@/lib/api/endpoints'
import { sessionCookie } from '@/lib/auth/token'
import { publicOrigin } from '@/lib/env'
import { openApi } from '@/lib/http/openapi'
import { handle, resource } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readOpenApi, async () => Response.json(openApi(endpoints, publicOrigin, sessionCookie))),
)
