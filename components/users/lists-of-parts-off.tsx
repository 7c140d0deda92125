import { useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'

const hrefs = { appointments: paths.appointments, swaps: paths.mySwaps }

/** Links to what an account still has in parts of the shop that are off; nothing without any. */
export function ListsOfPartsOff({ lists }: { lists: readonly (keyof typeof hrefs)[] }) {
  const t = useTranslations('shell.account')
  if (lists.length === 0) return null
  return (
    <Card as="div">
      <ul className="divide-y divide-border">
        {lists.map((list) => (
          <li key={list} className="py-2.5 first:pt-0 last:pb-0">
            <Link className="link font-semibold" href={hrefs[list]}>
              {t(list)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
