import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { MailIcon, PhoneIcon } from '@/components/ui/icons'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { type Shop, whatsappDigits } from '@/lib/shop/identity/schema'
import { phoneHref } from '@/lib/shop/identity/shop-texts'

type ReachShopProps = {
  shop: Shop
  /** Another text says why. */
  isPlain?: boolean
}

/** How to reach the shop about an order. */
export function ReachShop({ shop: { phone, whatsapp, email }, isPlain = false }: ReachShopProps) {
  const t = useTranslations('orders.reach')
  const chat = whatsapp ? whatsappDigits(whatsapp) : null
  if (!(phone || chat || email)) return null
  const style = buttonVariants({ variant: 'outline' })
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      {!isPlain && <p className="text-muted-foreground">{t('why')}</p>}
      <p className="flex flex-wrap gap-2">
        {phone && (
          <a className={style} href={phoneHref(phone)}>
            <PhoneIcon />
            <bdi>{phone}</bdi>
          </a>
        )}
        {chat && (
          <a className={style} href={`https://wa.me/${chat}`} rel="noreferrer" target="_blank">
            <SpriteIcon name="whatsapp" />
            {t('whatsapp')}
          </a>
        )}
        {email && (
          <a className={style} href={`mailto:${email}`}>
            <MailIcon />
            {t('email')}
          </a>
        )}
      </p>
    </div>
  )
}
