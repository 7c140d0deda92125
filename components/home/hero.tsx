import Link from 'next/link'
import { HeaderTools } from '@/components/layout/header-tools'
import { Logo } from '@/components/layout/logo'
import { MainNav } from '@/components/layout/main-nav'
import { CashIcon, LeafIcon, TruckIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'

/** The veranda: the shop's navigation, what it promises, and the way in. */
export function Hero() {
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
        <Link className="btn btn-primary btn-lg" href={paths.products}>
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
            Flat shipping of 299 Rs all over Pakistan
          </li>
        </ul>
      </div>
      <Veranda />
    </div>
  )
}

function Veranda() {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet="/art/veranda-900.avif 900w, /art/veranda-1600.avif 1600w"
        sizes="max(100vw, 60rem)"
      />
      <img
        className="hero-art"
        src="/art/veranda-900.webp"
        srcSet="/art/veranda-900.webp 900w, /art/veranda-1600.webp 1600w"
        sizes="max(100vw, 60rem)"
        width={1600}
        height={900}
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}
