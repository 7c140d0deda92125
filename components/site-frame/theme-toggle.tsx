import { useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'

/**
 * Floats at the lower end-side corner of every page, where it is shown once its place is known. The click is handled by
 * /first.js; CSS shows the icon that applies.
 *
 * Of its place (place-theme-toggle.ts):
 * - it is above what stays at the bottom edge, such as a bar with buttons: that differs in height, and sticks only for a while;
 * - on phones it is away from scrolling down to scrolling up again;
 * - it is away while a control or a sum is below it. The link of a whole card and a large picture do not count: most of them
 *   stays free;
 * - the end of every page, and what is scrolled into view, stand clear of it (scroll-padding-bottom in app/globals.css).
 */
export function ThemeToggle() {
  const t = useTranslations('shell')
  return (
    <aside aria-label={t('theme')}>
      <button
        type="button"
        className="theme-toggle needs-js"
        data-theme-toggle=""
        data-away=""
        suppressHydrationWarning
      >
        <span className="dark:hidden">
          <SpriteIcon name="moon" />
          <span>{t('darkTheme')}</span>
        </span>
        <span className="hidden dark:block">
          <SpriteIcon name="sun" />
          <span>{t('gardenTheme')}</span>
        </span>
      </button>
    </aside>
  )
}
