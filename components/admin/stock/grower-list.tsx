import { useTranslations } from '#i18n'
import { Badge } from '@/components/ui/badge'
import type { GrowerDto } from '@/lib/office/stock-keeping/schema'
import { GrowerDialog } from './grower-dialog'

type GrowerListProps = { growers: readonly GrowerDto[]; mayWrite: boolean }

/** From whom the shop buys, with how many of its products. */
export function GrowerList({ growers, mayWrite }: GrowerListProps) {
  const t = useTranslations('stock.growers')
  return (
    <section className="mt-10" aria-labelledby="growers">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="growers" className="text-xl">
          {t('title')}
        </h2>
        {mayWrite && <GrowerDialog grower={null} />}
      </div>
      {growers.length === 0 ? (
        <p className="text-muted-foreground">{t('none')}</p>
      ) : (
        <ul className="rounded-lg border border-border bg-card">
          {growers.map((grower) => (
            <li
              key={grower._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 not-first:border-t not-first:border-border"
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  {grower.name} {grower.ended && <Badge>{t('endedBadge')}</Badge>}
                </p>
                <p className="text-sm text-muted-foreground">
                  {t('products', { count: grower.products })}
                  {grower.phoneNumber && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{grower.phoneNumber}</bdi>
                    </>
                  )}
                  {grower.note && (
                    <>
                      {' · '}
                      <bdi>{grower.note}</bdi>
                    </>
                  )}
                </p>
              </div>
              {mayWrite && <GrowerDialog grower={grower} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
