import { readOpenApi } from '@/lib/api/contract'
import { endpoints } from '@/lib/api/endpoints'
import { sessionCookie } from '@/lib/auth/token'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { publicOrigin } from '@/lib/env'
import { openApi } from '@/lib/http/openapi'
import { handle, resource } from '@/lib/http/route'
import { getShopName } from '@/lib/shop/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(readOpenApi, async () => {
    const shop = await getShopName(defaultLocale)
    return Response.json(openApi(endpoints, publicOrigin, sessionCookie, shop))
  }),
)
