import { useTranslations } from '#i18n'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { paths, withQuery } from '@/lib/base/paths'
import { goesOn, type RunState } from '@/lib/catalogue/prices/rules'
import type { PriceRunDto } from '@/lib/catalogue/prices/schema'
import { RunActions } from './run-actions'

/** The address of the products of a run. */
export const runPath = (id: string) => withQuery(paths.adminProducts, { view: 'prices', run: id })

const tones: Record<RunState, BadgeTone> = {
  PLANNED: 'blue',
  RUNNING: 'yellow',
  DONE: 'green',
  UNDOING: 'yellow',
  UNDONE: 'neutral',
  CANCELLED: 'neutral',
}

type RunCardProps = {
  run: PriceRunDto
  /** The words of a filter of the list, in the language of the page. */
  wordsOf: (name: string, value: string) => string
  /** Its products are on the same page. */
  isOpen?: boolean
}

/** A change of many prices: what, when, by whom, and what became of it. */
export function RunCard({ run, wordsOf, isOpen = false }: RunCardProps) {
  const t = useTranslations('prices.runs')
  const { _id, kind, percent, rupees, roundTo, filter, counts, state } = run
  const by = percent ?? rupees ?? 0
  const change = { by: Math.abs(by) }
  const direction = by > 0 ? 'up' : 'down'
  const unit = percent === null ? 'rupees' : 'percent'
  const chosen = Object.entries(filter ?? {}).map(([name, value]) => wordsOf(name, value))
  const Heading = isOpen ? 'h2' : 'h3'
  const numbers = [
    counts.done > 0 && t('changed', { count: counts.done }),
    counts.open > 0 && t(goesOn(state) ? 'open' : 'notApplied', { count: counts.open }),
    counts.skipped > 0 && t('skipped', { count: counts.skipped }),
    counts.undone > 0 && t('givenBack', { count: counts.undone }),
    counts.notUndone > 0 && t('stayed', { count: counts.notUndone }),
  ].filter((text) => text !== false)
  return (
    <Card as="article" className="grid gap-3" aria-labelledby={`run-${_id}`}>
      <Heading id={`run-${_id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/6">
        {kind === 'SALE' && <Badge tone="red">{t('sale')}</Badge>}
        {t(`${direction}.${unit}`, change)} · {t('rounded', { step: roundTo })}
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </Heading>
      <Facts names="narrow">
        <dt>{t('products')}</dt>
        <dd>{filter === null ? t('named') : chosen.length === 0 ? t('all') : chosen.join(' · ')}</dd>
        <dt>{t('counts')}</dt>
        <dd>{numbers.join(' · ')}</dd>
        <dt>{t('made')}</dt>
        <dd>
          <Moment at={run.createdAt} /> {run.createdBy !== null && t('by', { name: run.createdBy })}
        </dd>
        {run.from !== null && <At name={t('from')} at={run.from} />}
        {run.to !== null && <At name={t('to')} at={run.to} />}
        {run.undoneAt !== null && (
          <>
            <dt>{t('undone')}</dt>
            <dd>
              <Moment at={run.undoneAt} /> {run.undoneBy !== null && t('by', { name: run.undoneBy })}
            </dd>
          </>
        )}
        {run.note && (
          <>
            <dt>{t('note')}</dt>
            <dd dir="auto">{run.note}</dd>
          </>
        )}
      </Facts>
      {(state === 'RUNNING' || state === 'UNDOING') && <p>{t('reload')}</p>}
      {state === 'PLANNED' && run.createdBy !== null && <p>{t('ifAllowed', { name: run.createdBy })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? (
          <Link
            className="link inline-flex min-h-11 items-center"
            href={withQuery(paths.adminProducts, { view: 'prices' })}
          >
            {t('close')}
          </Link>
        ) : (
          <Link className="link inline-flex min-h-11 items-center" href={runPath(_id)} prefetch={false}>
            {t('rows')}
          </Link>
        )}
        <RunActions id={_id} state={state} />
      </div>
    </Card>
  )
}

const At = ({ name, at }: { name: string; at: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <Moment at={at} />
    </dd>
  </>
)
