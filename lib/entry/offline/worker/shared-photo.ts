import type { RuntimeCaching } from 'serwist'
import { inLocale, localeOf, withoutLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { cacheNames, SHARED_PHOTO_HASH, SHARED_PHOTO_KEY } from '@/lib/entry/offline/rules'

/** A photo that another app shares (share_target of the manifest): kept for the picture search, which is opened. */
export const photoRoute: RuntimeCaching = {
  method: 'POST',
  matcher: ({ sameOrigin, url }) => sameOrigin && withoutLocale(url.pathname) === paths.share,
  handler: async ({ request }) => {
    const photo = (await request.formData()).get('photo')
    const search = inLocale(localeOf(new URL(request.url).pathname), paths.search)
    if (!(photo instanceof File) || photo.size === 0) return Response.redirect(search, 303)
    const headers = { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) }
    await (await caches.open(cacheNames.sharedPhoto)).put(SHARED_PHOTO_KEY, new Response(photo, { headers }))
    return Response.redirect(search + SHARED_PHOTO_HASH, 303)
  },
}

export const deleteSharedPhoto = () => caches.delete(cacheNames.sharedPhoto)
