import { useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'

/** The page of a token that the shop has not issued, or whose time is over. */
export default function WrongLink() {
  const t = useTranslations('guestOrder.page')
  return (
    <Page narrow>
      <Notice level={1} drawing="wilted" heading={t('wrong')} message={t('wrongNote')}>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.products}>
          {t('shop')}
        </Link>
      </Notice>
    </Page>
  )
}
