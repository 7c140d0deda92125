import { brandColours } from '@/lib/shop/identity/colour'
import type { Shop } from '@/lib/shop/identity/schema'

// The pictures made from the shop's mark. Their addresses change with the mark, so that browsers follow a change. Pure and
// browser-safe.

/** The drawn mark of the demo. */
export const drawn = '/brand.svg'

type Marked = Pick<Shop, 'logo' | 'name' | 'colour'>

export type Mark =
  | { kind: 'drawn' }
  | { kind: 'picture'; src: string }
  /** A shop without a logo. */
  | { kind: 'letter'; letter: string }

export function markOf({ logo, name }: Marked): Mark {
  if (logo === drawn) return { kind: 'drawn' }
  if (logo) return { kind: 'picture', src: logo }
  return { kind: 'letter', letter: ([...name][0] ?? 'P').toUpperCase() }
}

/** Sizes of the files that lib/shop/identity/brand-files.ts makes. */
export const brandFileNames = ['icon-192', 'icon-512', 'mask-512', 'apple-180', 'share', 'mail'] as const
export type BrandFile = (typeof brandFileNames)[number]

const drawnFiles: Record<BrandFile, string> = {
  'icon-192': '/art/app-192.png',
  'icon-512': '/art/app-512.png',
  'mask-512': '/art/app-mask.png',
  'apple-180': '/apple-icon.png',
  share: '/art/share.jpg',
  mail: '/art/mail-head.png',
}

/** The key below media/: that of a logo next to its file, that of a letter with what is drawn. */
export function brandKey(shop: Marked, file: BrandFile): string | null {
  const mark = markOf(shop)
  if (mark.kind === 'drawn') return null
  if (mark.kind === 'picture') return `${mark.src.replace(/\.webp$/, '')}_brand-${file}.png`
  const code = mark.letter.codePointAt(0)?.toString(16)
  return `media/p/shop/letter-${code}-${brandColours(shop).garden.slice(1)}_brand-${file}.png`
}

/** The address of a picture made from the mark. */
export function brandAddress(shop: Marked, file: BrandFile): string {
  const key = brandKey(shop, file)
  return key ? `/api/v1/${key}` : drawnFiles[file]
}
