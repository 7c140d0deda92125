'use client'
import { useSyncExternalStore } from 'react'
import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { menuItem } from '@/components/ui/menu'
import { paths } from '@/lib/base/paths'
import { type Season, seasonAt } from '@/lib/base/time/seasons'

const never = () => () => {}

/** A cached page may be from another month, so the browser's date decides. */
export function SeasonLink({ rendered }: { rendered: Season }) {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('shell.account')
  const season = useSyncExternalStore(
    never,
    () => seasonAt(new Date()),
    () => rendered,
  )
  return (
    <Link className={menuItem} href={paths.collection([season])}>
      <span>
        {t('seasonal')} <small>{t('forSeason', { season })}</small>
      </span>
    </Link>
  )
}
