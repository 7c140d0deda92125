import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { pictureUrl } from '@/lib/storage/urls'
import { priceText, totalWorth } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'

type SwapPlantsProps = { title: string; plants: readonly SwapPlantView[] }

/** The plants of one side of a swap and their total value. */
export function SwapPlants({ title, plants }: SwapPlantsProps) {
  return (
    <section className="shelf">
      <h3>{title}</h3>
      <ul>
        {plants.map((plant) => (
          <li key={plant.id}>
            {plant.isRemoved ? (
              <span className="shelf-plant">
                <SwapPlant plant={plant} />
                <small>no longer sold</small>
              </span>
            ) : (
              <Link className="shelf-plant" href={paths.product(plant.id)} prefetch={false}>
                <SwapPlant plant={plant} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="shelf-worth">
        Worth <strong>{priceText({ price: totalWorth(plants) })}</strong>
      </p>
    </section>
  )
}

/** The picture is decorative: the name stands below it. */
function SwapPlant({ plant: { name, picture, price, currency } }: { plant: SwapPlantView }) {
  return (
    <>
      <span className="shelf-board">
        {picture && (
          <img
            src={pictureUrl(picture, 's')}
            width={240}
            height={300}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className="shelf-name">{name}</span>
      <small>{priceText({ price, currency })}</small>
    </>
  )
}
