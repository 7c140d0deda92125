import { formatBeside, type MergeWords } from '@/components/forms/merge'

/** A value of the shop in words: pictures have only an address. */
export function formatShopValue(value: unknown, other: unknown, words: MergeWords): string {
  if (typeof value === 'boolean') return value ? 'Shown' : 'Left out'
  if (typeof value !== 'string') return formatBeside(value, other, words)
  if (value.startsWith('media/')) return 'Uploaded picture'
  return value.startsWith('/art/') || value === '/brand.svg' ? 'Drawing' : formatBeside(value, other, words)
}
