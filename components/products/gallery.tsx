import { useTranslations } from '#i18n'
import type { ProductView } from '@/lib/catalogue/products/views'
import { pictureSrcSet, pictureUrl } from '@/lib/platform/storage/picture-files'
import { GalleryZoom } from './gallery-zoom'
import { MainPicture } from './main-picture'
import { SharedPicture } from './shared-picture'

type GalleryProps = { id: string; name: string; pictures: ProductView['pictures'] }

/** A large picture and a row of sixths. The choice is a radio button and the rest is CSS: it works without JavaScript. */
export function Gallery({ id, name, pictures }: GalleryProps) {
  const t = useTranslations('products.gallery')
  return (
    <fieldset className="gallery min-w-0">
      <legend className="sr-only">{t('pictures', { name })}</legend>
      <SharedPicture id={id}>
        <div className="frame">
          {pictures.map((picture, index) => (
            <MainPicture
              key={picture.src}
              src={pictureUrl(picture.src, 'l')}
              srcSet={pictureSrcSet(picture.src, ['m', 'l', 'full'])}
              sizes="(min-width:64rem) 36rem, (min-width:48rem) 46vw, 94vw"
              width={picture.width}
              height={picture.height}
              alt={index === 0 ? name : t('picture', { name, number: index + 1 })}
              style={picture.placeholder ? { backgroundImage: `url(${picture.placeholder})` } : undefined}
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
            />
          ))}
          <GalleryZoom
            name={name}
            pictures={pictures.map(({ src, width, height }) => ({ src, width, height }))}
          />
        </div>
      </SharedPicture>
      {pictures.length > 1 && (
        <div className="mt-2 grid grid-cols-6 gap-2 md:mt-3 md:gap-3">
          {pictures.map((picture, index) => (
            <label
              key={picture.src}
              className="thumb relative aspect-4/5 cursor-pointer overflow-clip rounded-md border border-border bg-wash outline-ring has-checked:border-primary has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                className="peer absolute inset-0 cursor-pointer opacity-0"
                name="picture"
                defaultChecked={index === 0}
                aria-label={t('choice', { number: index + 1, count: pictures.length })}
              />
              <img
                className="size-full object-cover peer-checked:opacity-90"
                src={pictureUrl(picture.src, 's')}
                width={picture.width}
                height={picture.height}
                alt=""
                decoding="async"
                // Lower priority than the large picture.
                fetchPriority="low"
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
