import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

/** گلشن in nastaliq, its three dots a blossom; beside it the name in Latin letters. */
export function Logo() {
  const t = useTranslations('shell')
  return (
    <Link href={paths.home} className="logo" aria-label={t('home')}>
      <Mark />
      <span>{t('name')}</span>
    </Link>
  )
}

export const Mark = () => (
  <svg viewBox="0 0 210 214" aria-hidden="true">
    <use href="/brand.svg#mark" />
  </svg>
)
