import type { BadgeTone } from '@/components/ui/badge'
import type { FormatName } from '@/lib/catalogue/products/import-schema'
import type {
  ImportDto,
  ImportOutcome,
  ImportRowDto,
  ImportStatus,
  RowFilter,
} from '@/lib/office/imports/schema'

// The words of the import screens.

export const formatWords: Record<FormatName, string> = {
  gulshan: 'the format of this shop',
  shopify: 'an export of Shopify',
  woocommerce: 'an export of WooCommerce',
  list: 'a price list of your own',
}

export const statusWords: Record<ImportStatus, string> = {
  CHECKING: 'Being checked',
  READY: 'Checked',
  RUNNING: 'Running',
  DONE: 'Done',
  CANCELLED: 'Stopped',
  FAILED: 'Failed',
}
export const statusTones: Record<ImportStatus, BadgeTone> = {
  CHECKING: 'blue',
  READY: 'yellow',
  RUNNING: 'blue',
  DONE: 'green',
  CANCELLED: 'neutral',
  FAILED: 'red',
}

export const outcomeTones: Record<ImportOutcome, BadgeTone> = {
  new: 'green',
  changed: 'blue',
  same: 'neutral',
  skipped: 'yellow',
  refused: 'red',
}
export const outcomeWords: Record<ImportOutcome, [before: string, after: string]> = {
  new: ['Will be added', 'Added'],
  changed: ['Will be changed', 'Changed'],
  same: ['No change', 'No change'],
  skipped: ['Left out', 'Left out'],
  refused: ['Error', 'Error'],
}

export const filterWords: Record<RowFilter, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'No change',
  skipped: 'Left out',
  refused: 'Errors',
  pictures: 'Pictures missing',
}

/** The changes of a row that its columns do not show: those of a new product have its price, stock and weight. */
export const changesBeside = ({ planned, outcome, changes, values }: ImportRowDto): string[] =>
  values && (outcome ?? planned) === 'new'
    ? changes.filter((text) => !/^(price|stock|weightGrams): /.test(text))
    : changes

const number = new Intl.NumberFormat('en')
export const countOf = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${number.format(count)} ${count === 1 ? noun : nouns}`
export const numberOf = (count: number): string => number.format(count)

/** Such as `12 new, 3 changed, 1 error`; what there is none of is left out. */
export function summaryOf({ counts, withoutPicture }: ImportDto): string {
  const parts: [number, string][] = [
    [counts.new, `${numberOf(counts.new)} new`],
    [counts.changed, `${numberOf(counts.changed)} changed`],
    [counts.same, `${numberOf(counts.same)} without a change`],
    [counts.skipped, `${numberOf(counts.skipped)} left out`],
    [counts.refused, countOf(counts.refused, 'error')],
    [withoutPicture, `${numberOf(withoutPicture)} with a missing picture`],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(', ')
}
