import { pictureUrl } from '@/lib/storage/urls'

/** Decorative: the product's name is beside it. */
export function PlantThumb({ src }: { src: string | undefined }) {
  return (
    <span className="plant-thumb">
      {src && (
        <img src={pictureUrl(src, 's')} alt="" width={64} height={80} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
