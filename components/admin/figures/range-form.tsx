import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LinkTabs } from '@/components/ui/link-tabs'
import { paths, withQuery } from '@/lib/base/paths'
import type { DateRange } from '@/lib/base/time/date-range'
import { lastDays, presets } from '@/lib/office/figures/rules'

/** The choice of days: three usual ranges as links, any other by two dates. */
export function RangeForm({ range, now }: { range: DateRange; now: Date }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkTabs
        label="Which days"
        tabs={presets.map((days) => {
          const preset = lastDays(days, now)
          return {
            text: `${days} days`,
            href: withQuery(paths.admin, { ...preset }),
            isCurrent: preset.from === range.from && preset.to === range.to,
          }
        })}
      />
      <form
        className="grid grid-cols-2 gap-2 max-sm:w-full min-[24rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:grid-cols-[9.5rem_9.5rem_auto] [&>input]:px-2.5 max-sm:[&>input]:text-sm"
        action={paths.admin}
      >
        <Input type="date" name="from" aria-label="From" defaultValue={range.from} key={range.from} />
        <Input type="date" name="to" aria-label="To" defaultValue={range.to} key={range.to} />
        <Button type="submit" variant="outline" className="max-[24rem]:col-span-full">
          Show
        </Button>
      </form>
    </div>
  )
}
