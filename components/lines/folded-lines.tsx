import { useTranslations } from '#i18n'
import { cartPrice } from '@/lib/base/money'
import type { LineRow } from './line-row'
import { LinesTable } from './lines-table'

/** The lines after these are folded. */
const shownLines = 4

/** The lines of a checkout. Folded ones open when one of them needs attention. */
export function FoldedLines({ rows }: { rows: LineRow[] }) {
  const t = useTranslations('checkout.summary')
  const more = rows.slice(shownLines)
  return (
    <>
      <LinesTable caption={t('lines')} rows={rows.slice(0, shownLines)} priceText={cartPrice} />
      {more.length > 0 && (
        <details open={more.some(({ out, note }) => out || note)}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
            {t('showMore', { count: more.length })}
          </summary>
          <LinesTable caption={t('moreLines')} rows={more} priceText={cartPrice} />
        </details>
      )}
    </>
  )
}
