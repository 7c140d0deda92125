import { defaultLocale, inLocale, isLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'

/** A photo that was shared before the service worker could take it (lib/entry/offline/worker): the picture search, without it. */
export async function POST(_: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  const location = inLocale(isLocale(locale) ? locale : defaultLocale, paths.search)
  return new Response(null, { status: 303, headers: { location } })
}
