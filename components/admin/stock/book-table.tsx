import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { ShortMoment } from '@/components/orders/short-moment'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import {
  beside,
  ListAction,
  ListCell,
  ListName,
  ListRow,
  ListTable,
  listHead,
} from '@/components/ui/list-table'
import { TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { withQuery } from '@/lib/base/paths'
import type { StockReason } from '@/lib/catalogue/stock/reasons'
import type { ArrivalOrigin, MovementDto, MovementFilter } from '@/lib/office/stock-keeping/schema'
import { signed } from './signed'
import { TakeBack } from './take-back'

type BookTableProps = {
  movements: readonly MovementDto[]
  filter: MovementFilter
  mayWrite: boolean
  /** From whom plants came, by movement, where the list is about that. */
  origins?: ReadonlyMap<string, ArrivalOrigin>
  now: Date
}

const tones: Partial<Record<StockReason, BadgeTone>> = {
  ARRIVED: 'green',
  RETURN: 'green',
  DIED: 'red',
  STOLEN: 'red',
  COUNTED: 'blue',
  OTHER: 'yellow',
}

/** The movements of the stock book; on phones each is a card. */
export function BookTable({ movements, filter, mayWrite, origins, now }: BookTableProps) {
  const t = useTranslations('stock.book')
  const reasons = useTranslations('stock.reasons')
  return (
    <ListTable
      label={t('label')}
      columns={[
        t('plant'),
        <TableHead key="change" className={`${listHead} lg:text-end`}>
          {t('change')}
        </TableHead>,
        <TableHead key="left" className={`${listHead} lg:text-end`}>
          {t('left')}
        </TableHead>,
        t('reason'),
        t('note'),
        t('who'),
        t('when'),
        <TableHead key="actions" className={listHead}>
          <span className="sr-only">{t('actions')}</span>
        </TableHead>,
      ]}
    >
      {movements.map(
        ({ _id, product, change, stock, reason, order, note, actor, at, reverses, canReverse }) => (
          <ListRow key={_id}>
            <ListName shared>
              <Link
                className="inline-flex min-h-11 items-center lg:min-h-7 wrap-anywhere hover:underline"
                href={adminPaths.stockOf(product._id)}
                prefetch={false}
              >
                {product.name}
              </Link>
            </ListName>
            <ListCell
              label={t('change')}
              numeric
              className={`${beside} font-semibold max-lg:text-foreground`}
            >
              {signed(change)}
            </ListCell>
            <ListCell label={t('left')} labelled numeric>
              {stock}
            </ListCell>
            <ListCell label={t('reason')}>
              <Badge {...(tones[reason] ? { tone: tones[reason] } : {})}>
                {reverses ? t('takenBack', { reason: reasons(reason) }) : reasons(reason)}
              </Badge>{' '}
              {order && (
                <RecordLink
                  className="link inline-flex items-center max-lg:min-h-11"
                  kind="order"
                  id={order._id}
                >
                  {order.number}
                </RecordLink>
              )}
              <Origin origin={origins?.get(_id)} />
            </ListCell>
            <ListCell label={t('note')}>{note && <bdi className="wrap-anywhere">{note}</bdi>}</ListCell>
            <ListCell label={t('who')}>
              {actor && (
                <Link
                  className="link inline-flex items-center max-lg:min-h-11"
                  href={withQuery(adminPaths.stock, { ...filter, actor: actor._id })}
                  prefetch={false}
                >
                  {actor.name}
                </Link>
              )}
            </ListCell>
            <ListCell label={t('when')}>
              <ShortMoment at={at} now={now} />
            </ListCell>
            <ListAction>
              {mayWrite && canReverse && (
                <TakeBack
                  movement={_id}
                  reason={reason}
                  text={t('entry', { name: product.name, change: signed(change) })}
                />
              )}
            </ListAction>
          </ListRow>
        ),
      )}
    </ListTable>
  )
}

function Origin({ origin }: { origin: ArrivalOrigin | undefined }) {
  const t = useTranslations('stock.book')
  return (
    <>
      {origin?.grower && <bdi className="wrap-anywhere">{origin.grower}</bdi>}{' '}
      {origin?.cost != null && (
        <span className="whitespace-nowrap">{t('costOfOne', { cost: formatPrice(origin.cost) })}</span>
      )}
    </>
  )
}
