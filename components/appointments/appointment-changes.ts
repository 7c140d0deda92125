import { formatValue } from '@/components/forms/merge'
import { formatDateTime } from '@/lib/time/format'
import { parseMoment } from '@/lib/time/karachi'

// How the merge notice of the edit form names and writes its fields.

export const fieldLabels: Record<string, string> = {
  purpose: 'Purpose',
  start: 'Start',
  end: 'End',
  note: 'Note',
  place: 'Where',
  'visitAddress.street': 'Street',
  'visitAddress.city': 'City',
  'visitAddress.state': 'State',
  'visitAddress.zipCode': 'Zip code',
  'visitAddress.country': 'Country',
}

export function formatChange(value: unknown, path: string): string {
  if (path === 'place') return value === 'home' ? 'At my address' : 'At another address'
  const at = path === 'start' || path === 'end' ? parseMoment(String(value)) : null
  return at ? formatDateTime(at) : formatValue(value)
}
