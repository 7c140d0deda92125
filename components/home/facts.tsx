import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { SpriteIcon, type SpriteName } from '@/components/ui/sprite-icon'
import { ShippingOffer, type ShippingOfferProps } from './shipping-offer'

/** The promises of the shop, on plant labels. */
export function Facts(offer: ShippingOfferProps) {
  const t = useTranslations('home.facts')
  return (
    <ul className="mt-7 flex max-w-md flex-wrap gap-2.5">
      <Fact icon="leaf">{t('quality')}</Fact>
      <Fact icon="cash">{t('cash')}</Fact>
      <Fact icon="truck">
        <ShippingOffer {...offer} />
      </Fact>
    </ul>
  )
}

type FactProps = { icon: SpriteName; children: ReactNode }

/** A plant label on a stake. */
const Fact = ({ icon, children }: FactProps) => (
  <li className="inline-flex items-center gap-2 rounded-s-sm rounded-e-full border border-accent/45 bg-card py-1.5 pe-3.5 ps-2.5 font-serif text-[0.9375rem]/[1.375rem] font-semibold">
    <SpriteIcon name={icon} className="pen text-accent" />
    {children}
  </li>
)
