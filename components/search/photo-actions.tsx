import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import type { Part } from '@/lib/shop/parts/schema'

const b = (words: ReactNode) => <b>{words}</b>

/** The purpose, as caretakers name it. */
const plantHealth = 'Plant Health Monitoring'

/** More actions for a photographed plant; `name`: the best match. */
export function PhotoActions({ name }: { name?: string | undefined }) {
  const t = useTranslations('search.image.actions')
  return (
    <aside className="grid gap-4 md:grid-cols-2" aria-label={t('label')}>
      <Action part="caretakers" href={withQuery(paths.services, { service: plantHealth })} link={t('ask')}>
        {t.rich('unwell', { b })}
      </Action>
      <Action part="swaps" href={withQuery(paths.plantSwaps, { offered: name })} link={t('swaps')}>
        {t.rich('swap', { b })}
      </Action>
    </aside>
  )
}

type ActionProps = { part: Part; href: string; link: string; children: ReactNode }

const Action = ({ part, href, link, children }: ActionProps) => (
  <p
    data-part={part}
    className="grid content-between justify-items-start gap-2 rounded-lg bg-soft-leaf p-4 text-soft-leaf-foreground"
  >
    {children}
    <Link className={buttonVariants({ variant: 'outline' })} href={href} prefetch={false}>
      {link}
    </Link>
  </p>
)
