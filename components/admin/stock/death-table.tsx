import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { beside, ListCell, ListName, ListRow, ListTable, listHead } from '@/components/ui/list-table'
import { TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { withQuery } from '@/lib/base/paths'
import type { DeathDto, DeathQuery } from '@/lib/office/stock-keeping/schema'

type DeathTableProps = { deaths: readonly DeathDto[]; days: Pick<DeathQuery, 'from' | 'to'> }

/** The plants that died by product and month, most first; a name leads to the movements behind it. */
export function DeathTable({ deaths, days }: DeathTableProps) {
  const t = useTranslations('stock.deaths')
  return (
    <ListTable
      label={t('label')}
      columns={[
        t('plant'),
        <TableHead key="died" className={`${listHead} lg:text-end`}>
          {t('died')}
        </TableHead>,
        t('months'),
      ]}
    >
      {deaths.map(({ product, died, months }) => (
        <ListRow key={product._id}>
          <ListName shared>
            <Link
              className="inline-flex min-h-11 items-center lg:min-h-7 wrap-anywhere hover:underline"
              href={withQuery(adminPaths.stock, { product: product._id, reason: 'DIED', ...days })}
              prefetch={false}
            >
              {product.name}
            </Link>
          </ListName>
          <ListCell label={t('died')} numeric className={`${beside} font-semibold max-lg:text-foreground`}>
            {died}
          </ListCell>
          <ListCell label={t('months')} alone>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
              {months.map((one) => (
                <li key={one.month}>{t('inMonth', one)}</li>
              ))}
            </ul>
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}
