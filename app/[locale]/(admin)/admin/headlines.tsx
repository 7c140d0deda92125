import { getTranslations } from 'next-intl/server'
import { changeText, grouped, unbroken } from '@/components/admin/figures/figure-text'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { formatPrice, toPaisa } from '@/lib/base/money'
import type { Figures, SalesCount } from '@/lib/office/figures/queries'

/** The most important numbers, above the charts. Each says in words what it counts. */
export async function Headlines({ figures: { total, before } }: { figures: Figures }) {
  const t = await getTranslations('figures.headlines')
  const count = (name: Exclude<keyof SalesCount, 'revenue'>, isGood = true) => (
    <Headline
      name={t(`${name}.name`)}
      about={t(`${name}.about`)}
      value={grouped(total[name])}
      note={changeText(total[name], before[name], grouped)}
      change={(total[name] - before[name]) * (isGood ? 1 : -1)}
    />
  )
  const [average, averageBefore] = [averageOf(total), averageOf(before)]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4 xl:gap-4">
      {count('placed')}
      {count('confirmed')}
      <Headline
        name={t('revenue.name')}
        about={t('revenue.about')}
        value={rounded(total.revenue)}
        note={changeText(total.revenue, before.revenue, rounded)}
        change={total.revenue - before.revenue}
      />
      <Headline
        name={t('average.name')}
        about={t('average.about')}
        value={total.confirmed === 0 ? '–' : rounded(average)}
        note={changeText(average, averageBefore, rounded)}
        change={average - averageBefore}
      />
      {count('delivered')}
      {count('refused', false)}
      {count('cancelled', false)}
    </dl>
  )
}

const averageOf = ({ revenue, confirmed }: SalesCount) => revenue / Math.max(1, confirmed)

/** The sums are in whole rupees: the lists below have the paisa. */
const rounded = (paisa: number) => formatPrice(toPaisa(Math.round(paisa / 100) * 100))

/** `change`: above zero for what the shop wishes. */
type HeadlineProps = { name: string; about: string; value: string; note: string; change: number }

function Headline({ name, about, value, note, change }: HeadlineProps) {
  return (
    <Card as="div" padding="none" className="min-w-0 p-4 wrap-anywhere sm:px-5">
      <dt className="text-sm/relaxed text-muted-foreground">{name}</dt>
      <dd
        className={cn(
          'font-display text-xl/9 font-semibold tabular-nums sm:text-2xl/9',
          // A revenue of seven digits on a phone.
          value.length > 10 && 'max-sm:text-base/9',
        )}
      >
        {unbroken(value)}
      </dd>
      <dd
        className={cn(
          'text-sm tabular-nums',
          change > 0 ? 'text-tone-green' : change < 0 ? 'text-tone-red' : 'text-muted-foreground',
        )}
      >
        {unbroken(note)}
      </dd>
      <dd className="mt-1 text-[0.8125rem]/[1.35] text-muted-foreground">{about}</dd>
    </Card>
  )
}
