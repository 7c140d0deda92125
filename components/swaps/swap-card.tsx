import Link from 'next/link'
import { SwapIcon } from '@/components/ui/icons'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import { pictureUrl } from '@/lib/storage/urls'

export interface ShelfPlant {
  id: string
  name: string
  price: number
  currency: string
  src: string | null
}

type SwapCardProps = {
  owner: string
  offered: ShelfPlant[]
  desired: ShelfPlant[]
  children: React.ReactNode
}

/** Two small shelves facing each other: what is offered, what is wished. */
export function SwapCard({ owner, offered, desired, children }: SwapCardProps) {
  return (
    <li className="card card-pad swap">
      <h2>{owner}</h2>
      <div className="swap-shelves">
        <Shelf title="Offered Plants" plants={offered} />
        <SwapIcon />
        <Shelf title="Desired Plants" plants={desired} />
      </div>
      <div className="swap-actions">{children}</div>
    </li>
  )
}

function Shelf({ title, plants }: { title: string; plants: ShelfPlant[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {plants.map(({ id, name, price, currency, src }) => (
          <li key={id}>
            <Link href={paths.product(id)} prefetch={false}>
              <span className="swap-picture">
                {src && (
                  <img
                    src={pictureUrl(src, 's')}
                    width={240}
                    height={300}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span>
                {name}
                <small>{formatPrice(price).replace('Rs', currency)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
