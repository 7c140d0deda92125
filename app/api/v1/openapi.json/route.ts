import { defaultLocale } from '@/lib/base/i18n/locales'
import { readOpenApi } from '@/lib/entry/api/contract'
import { endpoints } from '@/lib/entry/api/endpoints'
import { sessionCookie } from '@/lib/platform/auth/token'
import { publicOrigin } from '@/lib/platform/env'
import { openApi } from '@/lib/platform/http/openapi'
import { handle, resource } from '@/lib/platform/http/route'
import { getShopName } from '@/lib/shop/identity/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readOpenApi, async () => {
    const shop = await getShopName(defaultLocale)
    return Response.json(openApi(endpoints, publicOrigin, sessionCookie, shop))
  }),
)
