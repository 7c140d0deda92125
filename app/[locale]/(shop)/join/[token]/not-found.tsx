import { useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'

/** The page of a link that was used or withdrawn, or is too old. */
export default function EndedLink() {
  const t = useTranslations('staff.join')
  return (
    <Page narrow>
      <Notice level={1} drawing="wilted" heading={t('ended')} message={t('endedNote')}>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.home}>
          {t('shop')}
        </Link>
      </Notice>
    </Page>
  )
}
