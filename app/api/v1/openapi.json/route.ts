import { defaultLocale } from '@/lib/base/i18n/locales'
import { readOpenApi } from '@/lib/entry/api/contract'
import { apiSubjects, documentedEndpoints, documentedJson } from '@/lib/entry/api/documented'
import { sessionCookie } from '@/lib/platform/auth/token'
import { publicOrigin } from '@/lib/platform/env'
import { openApi } from '@/lib/platform/http/openapi'
import { handle, resource } from '@/lib/platform/http/route'
import { getShopName } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readOpenApi, async () => {
    const parts = await getParts()
    const shop = { name: await getShopName(defaultLocale), description: apiSubjects(parts) }
    const document = openApi(documentedEndpoints(parts), publicOrigin, sessionCookie, shop)
    return Response.json(documentedJson(document, parts))
  }),
)
