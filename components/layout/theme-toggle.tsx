import { useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'

/**
 * The last entry of the menu on phones, an icon beside the other tools elsewhere. The click is handled by /first.js,
 * which loads before anything else; CSS shows the icon that applies.
 */
export function ThemeToggle() {
  const t = useTranslations('shell')
  return (
    <button type="button" className="theme-toggle needs-js" data-theme-toggle="">
      <span className="dark:hidden">
        <SpriteIcon name="moon" />
        <span>{t('darkTheme')}</span>
      </span>
      <span className="not-dark:hidden">
        <SpriteIcon name="sun" />
        <span>{t('gardenTheme')}</span>
      </span>
    </button>
  )
}
