import type { PageKind, Placement } from '@/lib/shop/content/schema'

// Words of the admin area for the pages of the shop.

export const kindLabels: Record<PageKind, string> = {
  page: 'Page',
  guide: 'Guide',
  returns: 'Returns',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
  faq: 'Questions and answers',
}

export const placementLabels: Record<Placement, string> = {
  footer: 'Footer',
  menu: 'Menu',
  none: 'No link',
}
