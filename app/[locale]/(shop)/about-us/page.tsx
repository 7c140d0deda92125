import { Offer, Offers } from '@/components/layout/offer'
import { Page } from '@/components/layout/page'
import { Team } from '@/components/layout/team'
import { buttonVariants } from '@/components/ui/button'
import { CashIcon, ClockIcon, PinIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { deliveryDays } from '@/lib/orders/delivery-time'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop/details'

// Rendered at the first visit and cached, because the build does not know the public address.
export const generateStaticParams = () => []

export const metadata = pageMetadata({
  title: 'About us',
  description:
    'A nursery on the canal in Lahore: plants grown for Pakistani summers, caretakers who come to your house, and a marketplace for swapping.',
  canonical: paths.aboutUs,
})

export default async function AboutPage() {
  return (
    <Page>
      <section className="grid overflow-clip rounded-lg border border-border bg-wash lg:grid-cols-[1.1fr_1fr] dark:bg-[#16231c]">
        <div className="px-5 pt-6 pb-3 md:px-9 md:pt-10 lg:self-center lg:py-12 lg:pe-4">
          <p className="font-italic text-lg/[1.4] text-accent-hover">About the nursery</p>
          <h1 className="mt-1 max-w-[18ch] text-[clamp(2.25rem,1.6rem+2.9vw,3rem)]">
            We grow for the heat, the dust and the forgetful.
          </h1>
          <p className="mt-4 max-w-[56ch] text-lg/relaxed text-pretty">
            Gulshan is a nursery on the canal in Lahore. What leaves our gate has stood through a June here:
            outdoors, on borewell water, under green shade cloth. If a plant cannot do that, we do not sell it
            to someone in Multan.
          </p>
        </div>
        {/* As backgrounds, so that a browser loads them only where they are shown. */}
        <div
          className="grid content-end *:aspect-[25/8] *:bg-contain *:bg-bottom *:bg-no-repeat"
          aria-hidden="true"
        >
          <span className="hidden lg:block lg:bg-[url(/art/heads/winter.webp)] lg:dark:bg-[url(/art/heads/winter-night.webp)]" />
          <span className="bg-[url(/art/heads/summer.webp)] dark:bg-[url(/art/heads/summer-night.webp)]" />
        </div>
      </section>

      <section className="mt-16 grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2.4fr]" aria-labelledby="mission">
        <h2 id="mission" className="text-2xl/heading">
          Our mission
        </h2>
        <div className="prose">
          <p>
            Every house in this country once had a charpai, a neem and someone who knew what the neem wanted.
            The flats are smaller now and that someone is far away. We want to be both: the plant at your
            door, and the person you can ask about it for as long as it lives.
          </p>
          <p>
            So we sell few things we have not grown or tested ourselves, we write down honestly how much light
            each one needs, and we would rather talk you out of a fiddle leaf fig than replace it three times.
          </p>
        </div>
      </section>

      <section className="mt-16" aria-labelledby="offer">
        <h2 id="offer" className="text-2xl/heading">
          What we offer
        </h2>
        <Offers>
          <Offer drawing="pot" title="Plants that last" href={paths.products} link="Buy plants online">
            Cactus and succulents, shade lovers, seeds for the season, and the pots, soil and tools that go
            with them.
          </Offer>
          <Offer
            drawing="basket"
            title="Delivered upright"
            href={`${paths.aboutUs}#delivery`}
            link="How delivery works"
          >
            Packed in our own boxes, with you in {deliveryDays} working days anywhere in Pakistan. Pay in cash
            when it arrives, or online.
          </Offer>
          <Offer drawing="lens" title="Caretakers on call" href={paths.services} link="Find a caretaker">
            Pruning, repotting, a sick lawn: book a person by the hour, from your own city, with prices on the
            page.
          </Offer>
          <Offer drawing="swap" title="A place to swap" href={paths.plantSwaps} link="Open the marketplace">
            Your spare jade for someone’s spare jasmine. Say what you have and what you would like; we
            introduce you.
          </Offer>
        </Offers>
      </section>

      <section
        className="mt-16 grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2.4fr]"
        id="delivery"
        aria-labelledby="delivery-title"
      >
        <h2 id="delivery-title" className="text-2xl/heading">
          Delivery
        </h2>
        <ul className="grid max-w-[68ch] gap-3 *:flex *:gap-3 [&_svg]:mt-0.5 [&_svg]:flex-none [&_svg]:text-accent">
          <li>
            <ClockIcon />
            {deliveryDays} working days from the order to your door, Monday to Saturday, anywhere in Pakistan.
          </li>
          <li>
            <TruckIcon />
            Every plant travels upright, in a box of our own. Each product page names the charge and the day.
          </li>
          <li>
            <CashIcon />
            Pay in cash when it arrives, or online when you order.
          </li>
        </ul>
      </section>

      <section className="mt-16" aria-labelledby="team">
        <h2 id="team" className="text-2xl/heading">
          Our team
        </h2>
        <Team />
      </section>

      <section className="mt-16 grid justify-items-center gap-2 rounded-lg bg-soft-leaf px-5 py-9 text-center text-soft-leaf-foreground md:py-12">
        <h2 className="text-2xl/heading">Come and see for yourself</h2>
        <p className="mb-3 text-balance">
          {shop.street}, {shop.city}. The gate is open {shop.hours}.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href={shop.directionsHref} className={buttonVariants({ size: 'lg' })}>
            <PinIcon />
            Directions
          </a>
          <Link href={paths.products} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            Buy plants online
          </Link>
        </div>
      </section>
    </Page>
  )
}
