import type { MetadataRoute } from 'next'
import { shop } from '@/lib/shop/details'

/** The PNGs are made by scripts/icons.mjs. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.line,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#1f5b3a',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/art/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/art/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/art/app-mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Buy Plants Online', url: '/products' },
      { name: 'Caretakers', url: '/services' },
      { name: 'Plant Swap Marketplace', url: '/plant-swaps' },
    ],
  }
}
