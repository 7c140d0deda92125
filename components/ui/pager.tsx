import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { PageLinkPending } from './link-pending'

type PagerProps = { base: string; page: number; limit: number; totalPages: number }

/** Links, which work without JavaScript and for search engines. Beyond the last page, Previous leads back to it. */
export function Pager({ base, page, limit, totalPages }: PagerProps) {
  const t = useTranslations('lists.pages')
  return (
    <nav
      className="mt-10 flex flex-wrap items-center justify-between gap-2 whitespace-nowrap tabular-nums sm:justify-center sm:gap-4"
      aria-label={t('label')}
    >
      <Step
        enabled={page > 1}
        rel="prev"
        href={listingHref(base, { page: Math.min(page - 1, totalPages), limit })}
      >
        <SpriteIcon name="left" />
        {t('previous')}
      </Step>
      <p>{t('here', { page, total: totalPages })}</p>
      <Step enabled={page < totalPages} rel="next" href={listingHref(base, { page: page + 1, limit })}>
        {t('next')}
        <SpriteIcon name="right" />
      </Step>
    </nav>
  )
}

type StepProps = {
  enabled: boolean
  rel: 'prev' | 'next'
  href: string
  children: React.ReactNode
}

function Step({ enabled, rel, href, children }: StepProps) {
  if (!enabled) {
    return (
      <button type="button" className="btn btn-outline max-sm:px-3" disabled>
        {children}
      </button>
    )
  }
  return (
    <Link className="btn btn-outline max-sm:px-3" href={href} rel={rel}>
      {children}
      <PageLinkPending />
    </Link>
  )
}
