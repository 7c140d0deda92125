import { useLocale, useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'

/**
 * To the choice of the city. Cached pages are the same for all visitors, so /first.js knows which one was chosen, and CSS
 * shows its name. A full page load: the page of the city is rendered for each visitor and needs no script.
 */
export function CityLink() {
  const t = useTranslations('shell')
  return (
    <a className="nav-link city-link" href={inLocale(useLocale(), paths.city)}>
      <SpriteIcon name="pin" />
      <span className="sr-only">{t('cityOf')} </span>
      <span className="city-name">
        <span>{t('noCity')}</span>
      </span>
    </a>
  )
}
