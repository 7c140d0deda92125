import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'

type ActiveFiltersProps = {
  /** The number of results in words, where nothing else says it. */
  found?: string
  /** `href`: the list without this filter. */
  filters: readonly { key: string; text: string; href: string }[]
  children: React.ReactNode
}

/** Links that remove a filter, also without JavaScript; `children`: the link that removes all. */
export function ActiveFilters({ found, filters, children }: ActiveFiltersProps) {
  const t = useTranslations('lists.filters')
  if (filters.length === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      {found && (
        <p role="status" className="font-semibold tabular-nums">
          {found}
        </p>
      )}
      <ul className="flex flex-wrap gap-2.5" aria-label={t('active')}>
        {filters.map(({ key, text, href }) => (
          <li key={key}>
            <Link className="chip min-h-9 text-sm" href={href} rel="nofollow" prefetch={false}>
              {t.rich('remove', { text, hidden: (words) => <span className="sr-only">{words}</span> })}
              <span className="text-lg/none" aria-hidden>
                ×
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
