import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { langOf } from '@/lib/base/i18n/stored-text'
import type { Notice } from '@/lib/shop/identity/schema'
import { textIn } from '@/lib/shop/identity/shop-texts'

/** The shop's announcements above the header. Nothing when there are none. */
export function ShopNotices({ notices }: { notices: readonly Notice[] }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (notices.length === 0) return null
  return (
    <section
      aria-label={t('notices')}
      className="relative z-50 divide-y divide-(--canopy-line) bg-canopy text-center text-canopy-foreground print:hidden"
    >
      {notices.map(({ text, href }) => {
        const shown = textIn(locale, text)
        return (
          <p key={shown} lang={langOf(locale, shown)} className="wrap py-2 text-sm/relaxed text-balance">
            {href ? (
              <Link href={href} className="underline underline-offset-[0.25em]">
                {shown}
              </Link>
            ) : (
              shown
            )}
          </p>
        )
      })}
    </section>
  )
}
