import { notFound } from 'next/navigation'
import { Offer } from '@/components/layout/offer'
import { Page } from '@/components/layout/page'
import { Team } from '@/components/layout/team'
import { buttonVariants } from '@/components/ui/button'
import { LeafIcon, SproutIcon, SwapIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { deliveryDays } from '@/lib/orders/delivery-time'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ edition: string }> }

// Without a parameter the build would render it, without knowing the public address. The address is '/about-us': see
// next.config.mjs.
export const generateStaticParams = () => []

export const metadata = pageMetadata({
  title: 'About us',
  description:
    'A nursery on the canal in Lahore: plants grown for Pakistani summers, caretakers who come to your house, and a marketplace for swapping.',
  canonical: paths.aboutUs,
})

export default async function AboutPage({ params }: Props) {
  if ((await params).edition !== 'today') notFound()
  return (
    <Page>
      <section className="about-lead">
        <div>
          <p className="eyebrow">About the nursery</p>
          <h1>We grow for the heat, the dust and the forgetful.</h1>
          <p>
            Gulshan is a nursery on the canal in Lahore. What leaves our gate has stood through a June here:
            outdoors, on borewell water, under green shade cloth. If a plant cannot do that, we do not sell it
            to somebody in Multan.
          </p>
        </div>
        <svg viewBox="0 0 336 84" aria-hidden="true">
          <use href="/art/ledge.svg#pots" />
        </svg>
      </section>

      <section className="about-mission" aria-labelledby="mission">
        <h2 id="mission">Our mission</h2>
        <div className="prose">
          <p>
            Every house in this country once had a charpai, a neem and somebody who knew what the neem wanted.
            The flats are smaller now and the somebody is far away. We want to be both: the plant at your
            door, and the person you can ask about it for as long as it lives.
          </p>
          <p>
            So we sell few things we have not grown or tested ourselves, we write down honestly how much light
            each one needs, and we would rather talk you out of a fiddle leaf fig than replace it three times.
          </p>
        </div>
      </section>

      <section aria-labelledby="offer">
        <h2 id="offer">What we offer</h2>
        <ul className="offers">
          <Offer icon={<LeafIcon />} title="Plants that last" href={paths.products} link="Buy plants online">
            Cactus and succulents, shade lovers, seeds for the season, and the pots, soil and tools that go
            with them.
          </Offer>
          <Offer icon={<TruckIcon />} title="Delivered upright" href={paths.cart} link="See your cart">
            Packed in our own boxes, with you in {deliveryDays} working days anywhere in Pakistan. Pay in cash
            when it arrives, or online.
          </Offer>
          <Offer
            icon={<SproutIcon />}
            title="Caretakers on call"
            href={paths.services}
            link="Find a caretaker"
          >
            Pruning, repotting, a sick lawn: book a person by the hour, from your own city, with prices on the
            page.
          </Offer>
          <Offer
            icon={<SwapIcon />}
            title="A place to swap"
            href={paths.plantSwaps}
            link="Open the marketplace"
          >
            Your spare jade for somebody’s spare jasmine. Say what you have and what you would like; we
            introduce you.
          </Offer>
        </ul>
      </section>

      <section aria-labelledby="team">
        <h2 id="team">Our team</h2>
        <Team />
      </section>

      <section className="about-end">
        <h2>Come and see for yourself</h2>
        <p>The gate is open Monday to Saturday, and the tea is on by eight.</p>
        <Link href={paths.products} className={buttonVariants({ size: 'lg' })}>
          Buy plants online
        </Link>
      </section>
    </Page>
  )
}
