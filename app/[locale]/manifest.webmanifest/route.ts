import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { webManifest } from '@/lib/seo/web-manifest'

export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  return Response.json(webManifest(isLocale(locale) ? locale : defaultLocale), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
