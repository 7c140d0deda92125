import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { langOf } from '@/lib/base/i18n/stored-text'
import type { Crumb } from '@/lib/base/paths'

/** Breadcrumbs; the last one is the current page. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  const t = useTranslations('ui.crumbs')
  return (
    <nav aria-label={t('label')} className="crumbs">
      <ol>
        {trail.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={langOf(useLocale(), here)}>
          {here}
        </li>
      </ol>
    </nav>
  )
}
