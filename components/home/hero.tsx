import { HeaderTools } from '@/components/layout/header-tools'
import { Logo } from '@/components/layout/logo'
import { MainNav } from '@/components/layout/main-nav'
import { buttonVariants } from '@/components/ui/button'
import { CashIcon, LeafIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

/** The opening picture with the shop's offer and the main links. */
export function Hero({ shipping }: { shipping: string }) {
  return (
    <div className="hero">
      <header className="hero-bar">
        <div className="wrap header-row">
          <Logo />
          <MainNav />
          <HeaderTools />
        </div>
      </header>
      <div className="wrap hero-body">
        <p className="eyebrow">A nursery on the canal in Lahore</p>
        <h1>Step out of the heat, into the shade.</h1>
        <p className="hero-line">Plants grown for Pakistani summers, packed by the people who grew them.</p>
        <Link className={buttonVariants({ size: 'lg' })} href={paths.products}>
          Buy Plants Online
        </Link>
        <ul className="hero-facts">
          <li>
            <LeafIcon />
            Best Quality Plants
          </li>
          <li>
            <CashIcon />
            Cash On Delivery
          </li>
          <li>
            <TruckIcon />
            {shipping}
          </li>
        </ul>
      </div>
      <Veranda />
    </div>
  )
}

/** Upright on phones, below the text; wide and behind it elsewhere. Drawn by prisma/seed/drawings. */
function Veranda() {
  const phone = '(max-width:47.99rem)'
  const tall = (type: string) => `/art/veranda-tall-480.${type} 480w, /art/veranda-tall-900.${type} 900w`
  const wide = (type: string) => `/art/veranda-900.${type} 900w, /art/veranda-1600.${type} 1600w`
  const sizes = 'max(100vw, 80rem)'
  const first = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  return (
    <>
      {/* Not by preload(): what is prefetched for a link to this page would carry it to all other pages. */}
      <link {...first} media={phone} imageSrcSet={tall('avif')} imageSizes="100vw" />
      <link {...first} media={`not all and ${phone}`} imageSrcSet={wide('avif')} imageSizes={sizes} />
      <picture>
        <source media={phone} type="image/avif" srcSet={tall('avif')} sizes="100vw" />
        <source media={phone} type="image/webp" srcSet={tall('webp')} sizes="100vw" />
        <source type="image/avif" srcSet={wide('avif')} sizes={sizes} />
        <img
          className="hero-art"
          src="/art/veranda-900.webp"
          srcSet={wide('webp')}
          sizes={sizes}
          width={1600}
          height={900}
          alt=""
          fetchPriority="high"
        />
      </picture>
    </>
  )
}
