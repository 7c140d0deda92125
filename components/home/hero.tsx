import { useLocale, useTranslations } from '#i18n'
import { HeaderRow, type HeaderRowProps } from '@/components/site-frame/header-row'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { type HeroPhoto, heroPhoto } from '@/lib/shop/identity/hero-photo'
import type { HomePage } from '@/lib/shop/identity/home'
import { onPhones, verandaFiles, verandaSizes } from '@/lib/shop/identity/large-pictures.mjs'
import { textIn } from '@/lib/shop/identity/shop-texts'
import { Facts } from './facts'
import type { ShippingOfferProps } from './shipping-offer'

/** The opening picture with the shop's offer and the main links. */
type HeroProps = ShippingOfferProps & HeaderRowProps & { page: HomePage }

export function Hero({ shop, menu, hasUrdu, page, ...offer }: HeroProps) {
  const t = useTranslations('home.hero')
  const locale = useLocale()
  const eyebrow = textIn(locale, page.eyebrow)
  const photo = heroPhoto(page.hero)
  return (
    <div className="relative isolate flex flex-col bg-plaster md:min-h-[min(50rem,88svh)]">
      <header className="relative z-40">
        <HeaderRow shop={shop} menu={menu} hasUrdu={hasUrdu} />
      </header>
      {/* The space above keeps the text below the frieze, which takes at most an eighth of the height. */}
      <div className="wrap pt-6 pb-8 md:my-auto md:pt-28 md:pb-14">
        {/* The background is darker than the page. */}
        {eyebrow && <p className="font-italic text-lg/[1.4] text-accent-hover">{eyebrow}</p>}
        <h1 className="mt-1 max-w-[13ch] text-[clamp(2.25rem,1.2rem+4.4vw,3.75rem)] leading-[1.06]">
          {textIn(locale, page.title) || t('title')}
        </h1>
        <p className="mt-4 max-w-[34ch] text-lg/relaxed">{textIn(locale, page.lead) || t('lead')}</p>
        <Link className={buttonVariants({ size: 'lg', className: 'mt-6' })} href={paths.products}>
          {t('buy')}
        </Link>
        <Facts {...offer} />
      </div>
      {photo ? (
        <Photo {...photo} />
      ) : (
        <>
          <Veranda />
          <Veranda night />
        </>
      )}
      {/* A background behind the text keeps it readable near the palm. */}
      <div className="pointer-events-none absolute inset-x-0 top-17 bottom-0 -z-1 hidden bg-[radial-gradient(34rem_64%_at_2%_46%,var(--plaster)_68%,transparent)] rtl:-scale-x-100 md:block" />
    </div>
  )
}

/**
 * Upright on phones, below the text; wide and behind it elsewhere. Drawn by demo/drawings. Browsers never load a
 * hidden lazy picture, so only that of the theme is loaded, which the server has announced before the page.
 */
function Veranda({ night = false }: { night?: boolean }) {
  const [avif, webp] = [verandaFiles(night, 'avif'), verandaFiles(night, 'webp')]
  return (
    <picture>
      <source media={onPhones} type="image/avif" srcSet={avif.tall} sizes={verandaSizes.tall} />
      <source media={onPhones} type="image/webp" srcSet={webp.tall} sizes={verandaSizes.tall} />
      <source type="image/avif" srcSet={avif.wide} sizes={verandaSizes.wide} />
      <img
        className={cn(
          'aspect-square h-auto w-full bg-plaster object-cover object-bottom',
          // The picture has its beam at the top, below the navigation, and a bare wall behind the words.
          'md:absolute md:inset-x-0 md:top-17 md:bottom-0 md:-z-1 md:aspect-auto',
          'md:h-[calc(100%-4.25rem)] md:object-right-bottom rtl:-scale-x-100',
          night ? 'hidden dark:block' : 'block dark:hidden',
        )}
        src={webp.wide.split(' ', 1)[0]}
        srcSet={webp.wide}
        sizes={verandaSizes.wide}
        width={1600}
        height={900}
        alt=""
        fetchPriority="high"
        loading="lazy"
      />
    </picture>
  )
}

/** The shop's own photograph, in the place of the drawing. The server has announced it before the page. */
const Photo = (photo: HeroPhoto) => (
  <img
    className={cn(
      'aspect-square h-auto w-full object-cover md:absolute md:inset-x-0 md:top-17 md:bottom-0 md:-z-1',
      'md:aspect-auto md:h-[calc(100%-4.25rem)] md:ps-[38%]',
    )}
    {...photo}
    width={1200}
    height={900}
    alt=""
    fetchPriority="high"
  />
)
