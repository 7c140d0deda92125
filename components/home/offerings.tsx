import { Offer, Offers } from '@/components/layout/offer'
import { LeafIcon, SproutIcon, SwapIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'

/** The services besides selling plants, with shorter texts than on the about page. */
export function Offerings() {
  return (
    <Offers columns={3}>
      <Offer Icon={LeafIcon} title="An online plant store" href={paths.products} link="Browse the plants">
        Cactus, succulents, exotic leaves, seeds, fertilizers and pots. Each one grown or tested in our
        nursery.
      </Offer>
      <Offer Icon={SproutIcon} title="Caretakers on call" href={paths.services} link="Find a caretaker">
        Book a gardener or a plant pathologist from your own city, at prices you see before you book.
      </Offer>
      <Offer Icon={SwapIcon} title="A swap marketplace" href={paths.plantSwaps} link="See open swaps">
        Offer the plant you have too many of, and name the one you would like instead.
      </Offer>
    </Offers>
  )
}
