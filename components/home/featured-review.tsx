import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { Stars } from '@/components/ui/stars'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { paths } from '@/lib/base/paths'
import type { FeaturedReview as Review } from '@/lib/catalogue/products/featured-review'
import { pictureUrl } from '@/lib/platform/storage/picture-files'

/** One review of a product, in the words of its author. Nothing when there is none. */
export function FeaturedReview({ review }: { review: Review | null }) {
  const t = useTranslations('home.review')
  if (!review) return null
  const { rating, comment, author, product } = review
  return (
    <section className="mt-18" aria-label={t('label')}>
      <figure className="mx-auto grid max-w-[56rem] items-center gap-x-8 gap-y-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {product.picture && (
          <span className="lamplit w-28 overflow-clip rounded-[10%_34%] border border-border sm:w-36">
            <img
              className="aspect-4/5 w-full object-cover"
              src={pictureUrl(product.picture.src, 'm')}
              width={product.picture.width}
              height={product.picture.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </span>
        )}
        <div>
          <Stars value={rating} />
          <blockquote
            className="mt-2 font-italic text-xl/[1.45] wrap-anywhere [unicode-bidi:plaintext] sm:text-2xl/[1.4]"
            dir="auto"
          >
            <p>{t('quote', { comment: isolateNumbers(comment) })}</p>
          </blockquote>
          <figcaption className="mt-3 text-muted-foreground">
            {t.rich('by', {
              name: author.shown,
              product: product.name,
              strong: (words) => <strong className="font-semibold text-foreground">{words}</strong>,
              link: (words) => (
                <Link className="link" href={paths.product(product)} prefetch={false}>
                  {words}
                </Link>
              ),
            })}
          </figcaption>
        </div>
      </figure>
    </section>
  )
}
