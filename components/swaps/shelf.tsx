import Link from 'next/link'
import { paths } from '@/lib/paths'
import { pictureUrl } from '@/lib/storage/urls'
import { priceText, worthOf } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'

type ShelfProps = { title: string; plants: readonly SwapPlantView[] }

/** Plants side by side on a board, and what they are worth together. */
export function Shelf({ title, plants }: ShelfProps) {
  return (
    <section className="shelf">
      <h3>{title}</h3>
      <ul>
        {plants.map((plant) => (
          <li key={plant.id}>
            {plant.gone ? (
              <span className="shelf-plant">
                <ShelfPlant plant={plant} />
                <small>no longer sold</small>
              </span>
            ) : (
              <Link className="shelf-plant" href={paths.product(plant.id)} prefetch={false}>
                <ShelfPlant plant={plant} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="shelf-worth">
        Worth <strong>{priceText({ price: worthOf(plants) })}</strong>
      </p>
    </section>
  )
}

/** The picture is decorative: the name stands below it. */
function ShelfPlant({ plant: { name, picture, price, currency } }: { plant: SwapPlantView }) {
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
