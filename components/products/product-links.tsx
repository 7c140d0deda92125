import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { SproutIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'

type ProductLinksProps = { name: string; url: string; hasCaretakers: boolean }

/** Visitors who do not buy yet can ask a caretaker about a product, or share it. */
export function ProductLinks({ name, url, hasCaretakers }: ProductLinksProps) {
  const t = useTranslations('products.detail')
  return (
    <div className="mt-5 flex flex-wrap gap-2 sm:gap-3">
      {hasCaretakers && (
        <Link
          href={paths.services}
          prefetch={false}
          className={buttonVariants({
            variant: 'outline',
            size: 'sm',
            className: 'max-sm:grow max-sm:px-2.5',
          })}
        >
          <SproutIcon />
          {t('ask')}
        </Link>
      )}
      <a
        href={whatsAppLink({ text: `${name}: ${url}` })}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'max-sm:grow max-sm:px-2.5' })}
      >
        <SpriteIcon name="whatsapp" />
        {t('share')}
      </a>
    </div>
  )
}
