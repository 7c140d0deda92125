import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LinkTabs } from '@/components/ui/link-tabs'
import { type DayRange, lastDays, presets } from '@/lib/figures/rules'
import { paths, withQuery } from '@/lib/paths'

/** Which days: three usual ranges as links, any other by two dates. */
export function RangeForm({ range, now }: { range: DayRange; now: Date }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
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
      <form className="flex flex-wrap gap-2 *:[input]:w-40" action={paths.admin}>
        <Input type="date" name="from" aria-label="From" defaultValue={range.from} key={range.from} />
        <Input type="date" name="to" aria-label="To" defaultValue={range.to} key={range.to} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
    </div>
  )
}
