import { defaultLocale, isLocale } from '@/lib/base/i18n/locales'
import { webManifest } from '@/lib/entry/seo/web-manifest'
import { getShop } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'

export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  return Response.json(
    webManifest(isLocale(locale) ? locale : defaultLocale, await getShop(), await getParts()),
    {
      headers: { 'content-type': 'application/manifest+json' },
    },
  )
}
