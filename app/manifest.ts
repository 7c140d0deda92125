import type { MetadataRoute } from 'next'
import { shop } from '@/lib/shop'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: shop.name,
    short_name: shop.name,
    description: shop.line,
    lang: 'en',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#1f5b3a',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }
}
