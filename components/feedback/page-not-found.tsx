import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { Notice } from './notice'

/** No page has this address. `children`: another way on. */
export const PageNotFound = ({ children }: { children?: ReactNode }) => {
  const t = useTranslations('feedback.notFound')
  return (
    <Notice drawing="snail" level={1} heading={t('title')} message={t('note')}>
      <Link href={paths.products} className={buttonVariants()}>
        {t('products')}
      </Link>
      <Link href={paths.home} className={buttonVariants({ variant: 'outline' })}>
        {t('home')}
      </Link>
      {children}
    </Notice>
  )
}
