import { useLocale, useTranslations } from '#i18n'
import { SwapIcon } from '@/components/ui/icons'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Link } from '@/components/ui/link'
import { TypedText } from '@/components/ui/typed-text'
import { paths } from '@/lib/base/paths'
import { shortName } from '@/lib/platform/people/name'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { SwapPlantView, SwapView } from '@/lib/swaps/schema'

/** The newest offer of the marketplace: who it is, and one plant for another. */
export function OpenSwap({ swap: { owner, city, offered, desired } }: { swap: SwapView }) {
  const t = useTranslations('home.swap')
  const locale = useLocale()
  const [gives, wants] = [offered[0], desired[0]]
  if (!gives || !wants) return null
  return (
    <div className="rounded-md bg-wash px-4 pt-4 pb-5">
      <p className="flex min-w-0 items-center gap-3.5 wrap-anywhere">
        <LeafFrame firstName={owner.firstName} lastName={owner.lastName} />
        <span className="min-w-0">
          <strong className="font-serif text-lg/heading font-semibold">
            <bdi>{shortName(owner)}</bdi>
          </strong>
          <span className="block text-sm text-muted-foreground">
            {t('newest', { city: placeIn(locale, city) })}
          </span>
        </span>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-3">
        <Plant label={t('offers')} plant={gives} more={offered.length - 1} />
        <span className="mt-14 grid size-11 place-items-center self-start rounded-full bg-clay-ground text-accent">
          <SwapIcon className="size-6" />
        </span>
        <Plant label={t('wants')} plant={wants} more={desired.length - 1} />
      </div>
    </div>
  )
}

type PlantProps = { label: string; plant: SwapPlantView; more: number }

/** The picture is decorative: the name is below it. */
function Plant({ label, plant, more }: PlantProps) {
  const t = useTranslations('home.swap')
  const { name, picture, isRemoved } = plant
  return (
    <div className="relative flex min-w-0 flex-col">
      <span className="mb-2 flex h-38 items-end justify-center border-b-6 border-clay">
        {picture && (
          <span className="lamplit overflow-clip rounded-t-md">
            <img
              className="h-37.5 w-30 object-cover"
              src={pictureUrl(picture, 'm')}
              width={240}
              height={300}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </span>
        )}
      </span>
      <span className="text-xs text-muted-foreground">{label}</span>
      <span className="font-medium wrap-anywhere">
        {isRemoved ? (
          <TypedText>{name}</TypedText>
        ) : (
          <Link
            className="cover hover:text-primary hover:underline"
            href={paths.product(plant)}
            prefetch={false}
          >
            <TypedText>{name}</TypedText>
          </Link>
        )}
        {more > 0 && <span className="text-sm text-muted-foreground"> {t('more', { more })}</span>}
      </span>
    </div>
  )
}
