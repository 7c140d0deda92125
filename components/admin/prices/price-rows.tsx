import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { goesOn, type RunState } from '@/lib/catalogue/prices/rules'
import type { RunRowDto } from '@/lib/catalogue/prices/schema'

type PriceRow = Omit<RunRowDto, 'undoOutcome'> & Partial<Pick<RunRowDto, 'undoOutcome'>>

/** Products with their old and new prices. `state`: that of their run, whose rows have outcomes. */
export function PriceRows({ rows, state }: { rows: readonly PriceRow[]; state?: RunState }) {
  const t = useTranslations('prices.preview')
  return (
    <ListTable label={t('title')} columns={[t('product'), t('old'), t('new'), t('difference'), t('outcome')]}>
      {rows.map((row) => (
        <ListRow key={row.product}>
          <ListName>
            <RecordLink
              className="link inline-flex items-center max-lg:min-h-11"
              kind="product"
              id={row.product}
            >
              {row.name}
            </RecordLink>
          </ListName>
          <ListCell label={t('old')} labelled>
            {formatPrice(row.old)}
          </ListCell>
          <ListCell label={t('new')} labelled>
            {formatPrice(row.new)}
          </ListCell>
          <ListCell label={t('difference')} labelled>
            {row.new > row.old && '+'}
            {formatPrice(toPaisa(row.new - row.old))}
          </ListCell>
          <ListCell label={t('outcome')}>
            <Outcome {...row} state={state} />
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}

function Outcome({ outcome, undoOutcome = null, state }: PriceRow & { state: RunState | undefined }) {
  const t = useTranslations('prices.outcomes')
  if (undoOutcome !== null) return undoOutcome === 'DONE' ? t('undone') : t(undoOutcome)
  if (outcome !== null) return t(outcome)
  return state && t(goesOn(state) ? 'open' : 'notApplied')
}
