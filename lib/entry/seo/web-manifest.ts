import 'server-only'
import type { MetadataRoute } from 'next'
import { directionOf, inLocale, type Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { paths } from '@/lib/base/paths'
import { brandAddress, markOf } from '@/lib/shop/identity/brand'
import { brandColours } from '@/lib/shop/identity/colour'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName, textIn } from '@/lib/shop/identity/shop-texts'
import type { Parts } from '@/lib/shop/parts/schema'

/**
 * A browser needs this to install the shop as an app. The PNGs are those of the demo (scripts/icons.mjs), or made from the
 * logo.
 */
export function webManifest(locale: Locale, shop: Shop, parts: Parts): MetadataRoute.Manifest {
  const t = translator(locale, 'site.app')
  const localised = (path: string) => inLocale(locale, path)
  return {
    id: '/',
    name: shopName(shop, locale),
    short_name: shopName(shop, locale),
    description: textIn(locale, shop.tagline),
    lang: locale,
    dir: directionOf(locale),
    start_url: localised(paths.home),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: brandColours(shop).garden,
    icons: [
      ...(markOf(shop).kind === 'drawn'
        ? [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const }]
        : []),
      { src: brandAddress(shop, 'icon-192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: brandAddress(shop, 'icon-512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: brandAddress(shop, 'mask-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('products'), url: localised(paths.products) },
      ...(parts.caretakers ? [{ name: t('caretakers'), url: localised(paths.services) }] : []),
      ...(parts.swaps ? [{ name: t('swaps'), url: localised(paths.plantSwaps) }] : []),
      { name: t('orders'), url: localised(paths.orders) },
    ],
    // Answered by the service worker (lib/entry/offline/worker/shared-photo.ts).
    ...(parts.imageSearch
      ? {
          share_target: {
            action: localised(paths.share),
            method: 'post',
            enctype: 'multipart/form-data',
            params: { files: [{ name: 'photo', accept: ['image/*'] }] },
          },
        }
      : {}),
  }
}
